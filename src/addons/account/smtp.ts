export { smtpDelivery } from './node/smtp-delivery.ts';
export type { SmtpOptions } from './node/smtp-options.ts';
