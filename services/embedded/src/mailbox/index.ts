export type { ReadMail } from './parse-mail.ts';
export { type Mailbox, type MailboxOptions, startMailbox } from './start-mailbox.ts';
