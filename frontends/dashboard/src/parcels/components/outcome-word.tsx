import { StatusWord, useMessages } from '@parcelbell/ui';
import { parcelMessages } from '../messages.ts';
import { outcomeTone, type Tally } from '../notices.ts';
import classes from './cells.module.css';

/** What became of some messages, in a word. `messages` says which they are where that is not clear. */
export function OutcomeWord({ tally, messages }: { tally: Tally; messages?: string }) {
  const t = useMessages(parcelMessages);
  const tone = outcomeTone(tally);
  const status = tone === 'warn' ? t('partly', { sent: tally.sent, total: tally.total }) : t(tally.worst);
  return (
    <StatusWord tone={tone}>
      <span className={classes.sentence}>{messages ? t('channelStatus', { channel: messages, status }) : status}</span>
    </StatusWord>
  );
}
