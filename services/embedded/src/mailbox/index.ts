export type { ParsedMail } from './parse-mail.ts';
export { type Mailbox, startMailbox } from './start-mailbox.ts';
