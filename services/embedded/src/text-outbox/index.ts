export { createTextOutbox, type TextOutbox, type TextOutboxOptions } from './create-text-outbox.ts';
