import { Channel, DataRequestMadeSchema } from '@parcelbell/contracts/residents';
import { messagesFor } from '../domain/message/message-from-event.ts';
import { messageConsumer } from './message-consumer.ts';

/** The link works for an hour, so a later mail is useless. */
const usefulMs = 60 * 60_000;

/** Mails the link by which a resident confirms what they asked for of their data. */
export const dataRequestMadeConsumer = messageConsumer(DataRequestMadeSchema, ({ event, ...cause }) => {
  const { householdId, unit, tower, contact, requestId, erases } = event;
  if (contact?.channel !== Channel.EMAIL) return [];
  const confirmBy = new Date(cause.occurredAt.getTime() + usefulMs);
  const subject = { kind: 'dataRequest', subjectId: requestId, householdId, unit, tower, erases, confirmBy } as const;
  return messagesFor(cause, subject, [contact]);
});
