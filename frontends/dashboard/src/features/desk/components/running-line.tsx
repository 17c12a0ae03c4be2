import type { NotificationOutcome } from '@parcelbell/client';
import { Button, Text, useHasElapsed, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { courierAndType, courierText } from '../../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { arrivalOutcome } from '../../../deliveries/notices.ts';
import { DeferredNoticeWord } from '../../../delivery-queue/deferred-notice-word.tsx';
import { problemOf } from '../../../delivery-queue/delivery-problem.ts';
import { type Entry, needsHand } from '../../../delivery-queue/entry.ts';
import { EntryWord } from '../../../delivery-queue/entry-word.tsx';
import { queueMessages } from '../../../delivery-queue/messages.ts';
import { useProblemTexts } from '../../../delivery-queue/use-problem-texts.ts';
import { WaysOut } from '../../../delivery-queue/ways-out.tsx';
import { deskMessages } from '../messages.ts';
import { OutcomeWord } from './outcome-word.tsx';
import classes from './running-list.module.css';

interface RunningLineProps {
  entry: Entry;
  /** The messages about it that are known so far. */
  notices: readonly NotificationOutcome[];
  onRetry: (entry: Entry) => void;
  onLogAnyway: (entry: Entry) => void;
  onCorrect: (entry: Entry) => void;
  onDismiss: (entry: Entry) => void;
}

/** A line appears after this time or with the answer, whichever is first, so that a quick refusal does not make the list jump. */
const showSendingAfterMs = 150;

export function RunningLine({ entry, notices, ...actions }: RunningLineProps) {
  const parcelTexts = useMessages(deliveriesMessages);
  const isLate = useHasElapsed(showSendingAfterMs);
  const { delivery, state } = entry;
  if (state === 'sending' && !isLate) return null;
  return (
    <li className={classes.line} data-state={state}>
      <div className={classes.what}>
        <span className={classes.unit}>{unitText(delivery)}</span>
        <Text as="span" size="small" tone="muted">
          {courierAndType(delivery, parcelTexts)}
        </Text>
      </div>
      <EntryState entry={entry} notices={notices} />
      {needsHand(entry) && <NotLogged entry={entry} {...actions} />}
    </li>
  );
}

function EntryState({ entry, notices }: Pick<RunningLineProps, 'entry' | 'notices'>) {
  if (entry.state !== 'logged') return <EntryWord state={entry.state} />;
  if (notices.length === 0 && entry.answer?.notice) return <DeferredNoticeWord {...entry.answer.notice} />;
  return <OutcomeWord tally={arrivalOutcome(notices)} />;
}

/** Why a parcel was not logged, and what can be done about it. */
function NotLogged({ entry, onRetry, onLogAnyway, onCorrect, onDismiss }: Omit<RunningLineProps, 'notices'>) {
  const t = useMessages(deskMessages);
  const queueTexts = useMessages(queueMessages);
  const texts = useProblemTexts();
  const parcelTexts = useMessages(deliveriesMessages);
  const { delivery } = entry;
  const problem = problemOf(entry);
  const isUnanswered = entry.state === 'unanswered';
  const courier = courierText(delivery.courier, parcelTexts);
  const named = (action: string) => t('lineActions', { action, unit: unitText(delivery), courier });
  const next = isUnanswered ? queueTexts('tryAgain') : t('correct');
  return (
    <div className={classes.notLogged}>
      <p>{isUnanswered ? queueTexts('unansweredHow') : problem?.text(texts)}</p>
      {problem && !isUnanswered && <WaysOut problem={problem} named={named} onLog={() => onLogAnyway(entry)} />}
      <div className={classes.actions}>
        <Button
          size="small"
          aria-label={named(next)}
          onClick={() => (isUnanswered ? onRetry(entry) : onCorrect(entry))}
        >
          {next}
        </Button>
        <Button size="small" variant="quiet" aria-label={named(t('dismiss'))} onClick={() => onDismiss(entry)}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  );
}
