import { Button, TextField, useMessages } from '@parcelbell/ui';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../../../logging/delivery-problem.ts';
import type { Entry } from '../../../logging/entry.ts';
import { useLogging } from '../../../logging/logging.tsx';
import { useProblemTexts } from '../../../logging/use-problem-texts.ts';
import { parcelMessages } from '../../../parcels/messages.ts';
import { unitText } from '../../../parcels/unit-text.ts';
import { visitMessages } from '../messages.ts';
import { shortParcel } from '../short-parcel.ts';
import classes from './visit.module.css';

/** The parcels that were not logged, and what can be done about each. They stand above all others. */
export function NeedsHand({ entries }: { entries: readonly Entry[] }) {
  const t = useMessages(visitMessages);
  if (entries.length === 0) return null;
  return (
    <section className={classes.hand} aria-labelledby="needs-hand">
      <h2 id="needs-hand">{t('needsHand')}</h2>
      <ul className={classes.lines}>
        {entries.map((entry) => (
          <HandLine key={entry.key} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function HandLine({ entry }: { entry: Entry }) {
  const t = useMessages(visitMessages);
  const parcelTexts = useMessages(parcelMessages);
  const texts = useProblemTexts();
  const { retry, logAnyway, dismiss } = useLogging();
  const problem = problemOf(entry);
  const parcel = shortParcel(entry.delivery, parcelTexts);
  const named = (action: string) => t('about', { action, parcel, unit: unitText(entry.delivery) });
  const anyway = entry.state === 'refused' ? problem?.anyway : undefined;
  const anywayWord = problem?.known === undefined ? t('logWaiting') : t('logAnyway');
  return (
    <li className={classes.handLine}>
      <p>
        <strong>{unitText(entry.delivery)}</strong> {parcel}
      </p>
      <p className={classes.why}>{entry.state === 'unanswered' ? t('unansweredHow') : problem?.text(texts)}</p>
      <div className={classes.actions}>
        {entry.state === 'unanswered' && (
          <Button size="small" aria-label={named(t('tryAgain'))} onClick={() => void retry(entry.key)}>
            {t('tryAgain')}
          </Button>
        )}
        {anyway && (
          <Button size="small" aria-label={named(anywayWord)} onClick={() => void logAnyway(entry, anyway)}>
            {anywayWord}
          </Button>
        )}
        {entry.state === 'refused' && problem?.field === 'unit' && (
          <OtherUnit named={named} onUnit={(unit) => void logAnyway(entry, { unit })} />
        )}
        <Button size="small" look="quiet" aria-label={named(t('leaveOut'))} onClick={() => void dismiss(entry.key)}>
          {t('leaveOut')}
        </Button>
      </div>
    </li>
  );
}

function OtherUnit({ named, onUnit }: { named: (action: string) => string; onUnit: (unit: string) => void }) {
  const t = useMessages(visitMessages);
  const [unit, setUnit] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (unit.trim() !== '') onUnit(unit.trim());
  };
  return (
    <form className={classes.otherUnit} onSubmit={onSubmit} noValidate>
      <TextField
        label={named(t('otherUnit'))}
        labelHidden
        placeholder={t('otherUnit')}
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value)}
      />
      <Button type="submit" size="small" aria-label={named(t('correct'))}>
        {t('correct')}
      </Button>
    </form>
  );
}
