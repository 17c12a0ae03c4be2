export type { ParsedMail } from './parse-mail.ts';
export { type Mailbox, type MailboxOptions, startMailbox } from './start-mailbox.ts';
