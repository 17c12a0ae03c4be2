import { StatusWord, useMessages } from '@parcelbell/ui';
import type { DeferredNotice } from './api/log-delivery.ts';
import { queueMessages } from './messages.ts';

const words = {
  undo: 'soonWord',
  group: 'soonWord',
  hold: 'held',
  residents: 'residentsWord',
  silent: 'silentWord',
  failed: 'failedWord',
} as const satisfies Record<DeferredNotice['why'], keyof typeof queueMessages.en>;

/** That residents are told later or never, for a line with little room. */
export function DeferredNoticeWord({ why }: Pick<DeferredNotice, 'why'>) {
  const t = useMessages(queueMessages);
  return <StatusWord tone="neutral">{t(words[why])}</StatusWord>;
}
