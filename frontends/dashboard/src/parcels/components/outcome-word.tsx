import { StatusWord, useMessages } from '@parcelbell/ui';
import { parcelMessages } from '../messages.ts';
import { outcomeTone, type Tally } from '../notices.ts';

/** What became of some messages, in a word. `before` names them where it is not clear. */
export function OutcomeWord({ tally, before }: { tally: Tally; before?: string }) {
  const t = useMessages(parcelMessages);
  const tone = outcomeTone(tally);
  const status = tone === 'warn' ? t('partly', { sent: tally.sent, total: tally.total }) : t(tally.worst);
  return <StatusWord tone={tone}>{before ? t('channelStatus', { channel: before, status }) : status}</StatusWord>;
}
