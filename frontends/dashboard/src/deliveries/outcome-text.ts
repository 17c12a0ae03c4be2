import type { Translate } from '@parcelbell/ui';
import type { deliveriesMessages } from './messages.ts';
import { outcomeTone, type Tally } from './notices.ts';

/** What became of some messages, in a word, or how many of them were sent. */
export function outcomeText(tally: Tally, t: Translate<typeof deliveriesMessages.en>): string {
  const isPart = outcomeTone(tally) === 'warn';
  return isPart ? t('partly', { sent: tally.sent, total: tally.total }) : t(tally.worst);
}
