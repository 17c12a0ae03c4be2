import { StatusWord, useMessages } from '@parcelbell/ui';
import type { Entry } from './entry.ts';
import { queueMessages } from './messages.ts';

const words = {
  sending: { tone: 'neutral', text: 'logging' },
  waiting: { tone: 'warn', text: 'waitingToSend' },
  logged: { tone: 'good', text: 'logged' },
  refused: { tone: 'bad', text: 'notLogged' },
  unanswered: { tone: 'warn', text: 'notConfirmed' },
  undone: { tone: 'neutral', text: 'undone' },
  demo: { tone: 'neutral', text: 'inDemo' },
} as const;

/** How far a parcel is on its way into the building's list. */
export function EntryWord({ state }: Pick<Entry, 'state'>) {
  const t = useMessages(queueMessages);
  const { tone, text } = words[state];
  return <StatusWord tone={tone}>{t(text)}</StatusWord>;
}
