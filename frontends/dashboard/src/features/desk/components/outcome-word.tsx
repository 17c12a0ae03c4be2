import { StatusWord, useMessages } from '@parcelbell/ui';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { outcomeTone, type Tally } from '../../../deliveries/notices.ts';
import { outcomeText } from '../../../deliveries/outcome-text.ts';
import classes from './outcome-word.module.css';

/** What became of some messages, in a word. */
export function OutcomeWord({ tally }: { tally: Tally }) {
  const t = useMessages(deliveriesMessages);
  return (
    <StatusWord tone={outcomeTone(tally)}>
      <span className={classes.sentence}>{outcomeText(tally, t)}</span>
    </StatusWord>
  );
}
