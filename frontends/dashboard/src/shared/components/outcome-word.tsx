import { StatusWord, useMessages } from '@parcelbell/ui';
import { parcelMessages } from '../messages.ts';
import { outcomeTone, type Tally } from '../notices.ts';
import { outcomeText } from '../outcome-text.ts';
import classes from './cells.module.css';

/** What became of some messages, in a word. */
export function OutcomeWord({ tally }: { tally: Tally }) {
  const t = useMessages(parcelMessages);
  return (
    <StatusWord tone={outcomeTone(tally)}>
      <span className={classes.sentence}>{outcomeText(tally, t)}</span>
    </StatusWord>
  );
}
