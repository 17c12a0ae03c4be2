import { StatusWord, useMessages } from '@parcelbell/ui';
import { parcelMessages } from '../messages.ts';
import { outcomeTone, type Tally } from '../notices.ts';
import classes from './cells.module.css';

/** What became of some messages, in a word. `before` names them where it is not clear. */
export function OutcomeWord({ tally, before }: { tally: Tally; before?: string }) {
  const t = useMessages(parcelMessages);
  const tone = outcomeTone(tally);
  const status = tone === 'warn' ? t('partly', { sent: tally.sent, total: tally.total }) : t(tally.worst);
  return (
    <StatusWord tone={tone}>
      <span className={classes.sentence}>{before ? t('channelStatus', { channel: before, status }) : status}</span>
    </StatusWord>
  );
}
