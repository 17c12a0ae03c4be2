import type { ContactState } from '../residents/contact-state.ts';
import type { PersonContact } from './api/person-data.ts';

const tones = { verified: 'good', unverified: 'warn', unsubscribed: 'neutral', bounced: 'bad' } as const;

/** The state of a contact, by the words of the residents' page. */
export function contactState({ channel, status, optOutReason }: PersonContact): ContactState {
  if (optOutReason === 'complaint') return { word: 'markedAsSpam', tone: 'bad' };
  if (channel === 'sms' && optOutReason)
    return { word: optOutReason === 'stop' ? 'stopped' : 'unsubscribedByLink', tone: 'neutral' };
  return { word: status, tone: tones[status] };
}
