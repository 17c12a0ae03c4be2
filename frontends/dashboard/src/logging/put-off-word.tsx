import { StatusWord, useMessages } from '@parcelbell/ui';
import type { PutOff } from './api/log-delivery.ts';
import { loggingMessages } from './messages.ts';

const words = {
  undo: 'soonWord',
  group: 'soonWord',
  hold: 'held',
  residents: 'residentsWord',
  silent: 'silentWord',
  failed: 'failedWord',
} as const satisfies Record<PutOff['why'], keyof typeof loggingMessages.en>;

/** That residents are told later or never, for a line with little room. */
export function PutOffWord({ why }: Pick<PutOff, 'why'>) {
  const t = useMessages(loggingMessages);
  return <StatusWord tone="neutral">{t(words[why])}</StatusWord>;
}
