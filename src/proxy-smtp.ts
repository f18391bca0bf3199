export { smtpDelivery } from './mail/smtp-delivery.ts';
export type { SmtpOptions } from './mail/smtp-options.ts';
