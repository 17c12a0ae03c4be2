import { Channel, HomeLinkRequestedSchema } from '@parcelbell/contracts/residents';
import { messagesFor } from '../domain/message/message-from-event.ts';
import { messageConsumer } from './message-consumer.ts';

/** Mails a new link to the residents' own page to the address that requested it. */
export const homeLinkRequestedConsumer = messageConsumer(HomeLinkRequestedSchema, ({ event, ...cause }) => {
  const { householdId, unit, tower, contact } = event;
  if (contact?.channel !== Channel.EMAIL) return [];
  return messagesFor(cause, { kind: 'homeLink', subjectId: householdId, householdId, unit, tower }, [contact]);
});
