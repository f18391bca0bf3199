/** Where the receipts of a subject are. Not in `paths.ts`, so that the client's own file does not grow by it. */
export const receiptsPath = '/v2/consents/receipts/:id';
