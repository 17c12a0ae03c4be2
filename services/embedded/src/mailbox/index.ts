export { type Mailbox, type MailboxOptions, startMailbox } from './start-mailbox.ts';
