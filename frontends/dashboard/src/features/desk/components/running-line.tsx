import { Button, StatusWord, useAfter, useMessages } from '@parcelbell/ui';
import { OutcomeWord } from '../../../parcels/components/outcome-word.tsx';
import { arrivalOutcome } from '../../../parcels/notices.ts';
import { placeText } from '../../../parcels/place.ts';
import type { DeskEntry } from '../desk-entries.ts';
import { deskMessages } from '../messages.ts';
import classes from './running-list.module.css';

interface RunningLineProps {
  entry: DeskEntry;
  onRetry: (entry: DeskEntry) => void;
  onCorrect: (entry: DeskEntry) => void;
  onDismiss: (entry: DeskEntry) => void;
}

/** A parcel that is answered at once appears only with its answer, so that a refusal does not make the list jump. */
const patienceMs = 150;

export function RunningLine({ entry, ...actions }: RunningLineProps) {
  const isLate = useAfter(patienceMs);
  const { delivery, state, problem } = entry;
  if (state === 'sending' && !isLate) return null;
  return (
    <li className={classes.line} data-state={state}>
      <div className={classes.what}>
        <span className={classes.place}>{placeText(delivery)}</span>
        <span className={classes.courier}>
          {delivery.courier} · {delivery.packagetype}
        </span>
      </div>
      <EntryState entry={entry} />
      {problem && (state === 'refused' || state === 'unanswered') && <Trouble entry={entry} {...actions} />}
    </li>
  );
}

function EntryState({ entry }: { entry: DeskEntry }) {
  const t = useMessages(deskMessages);
  switch (entry.state) {
    case 'sending':
      return <StatusWord tone="neutral">{t('logging')}</StatusWord>;
    case 'logged':
      return <OutcomeWord tally={arrivalOutcome(entry.notices)} />;
    case 'refused':
      return <StatusWord tone="bad">{t('notLogged')}</StatusWord>;
    case 'unanswered':
      return <StatusWord tone="warn">{t('notConfirmed')}</StatusWord>;
  }
}

function Trouble({ entry, onRetry, onCorrect, onDismiss }: RunningLineProps) {
  const t = useMessages(deskMessages);
  const { delivery, state, problem } = entry;
  const named = (action: string) => t('lineActions', { action, place: placeText(delivery), courier: delivery.courier });
  const mend = state === 'unanswered' ? t('tryAgain') : t('correct');
  return (
    <div className={classes.trouble}>
      <p>{state === 'unanswered' ? t('notConfirmedHow') : problem?.text}</p>
      <div className={classes.actions}>
        <Button
          size="small"
          aria-label={named(mend)}
          onClick={() => (state === 'unanswered' ? onRetry(entry) : onCorrect(entry))}
        >
          {mend}
        </Button>
        <Button size="small" look="quiet" aria-label={named(t('dismiss'))} onClick={() => onDismiss(entry)}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  );
}
