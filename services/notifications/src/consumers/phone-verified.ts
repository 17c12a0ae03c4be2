import { Channel, PhoneVerifiedSchema } from '@parcelbell/contracts/residents';
import { messagesFor } from '../domain/message/message-from-event.ts';
import { messageConsumer } from './message-consumer.ts';

/** Confirms by text that a phone is registered: what comes, what it costs, how to get help and how to end it. */
export const phoneVerifiedConsumer = messageConsumer(PhoneVerifiedSchema, ({ event, ...cause }) => {
  const { householdId, unit, tower, contact } = event;
  if (contact?.channel !== Channel.SMS) return [];
  return messagesFor(cause, { kind: 'welcome', subjectId: householdId, householdId, unit, tower }, [contact]);
});
