import { Alert, EmptyState, useErrorText, useMessages } from '@parcelbell/ui';
import { useEffect, useRef } from 'react';
import type { Addition } from '../api/additions.ts';
import { additionsMessages } from '../messages.ts';
import type { Additions } from '../use-additions.ts';
import { AdditionRow } from './addition-row.tsx';
import classes from './additions.module.css';

/** The additions, newest first, and the outcome of the last change. */
export function AdditionsList({ rows, additions }: { rows: readonly Addition[]; additions: Additions }) {
  const t = useMessages(additionsMessages);
  return (
    <>
      <Outcome outcome={additions.outcome} />
      {rows.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((addition) => (
            <AdditionRow key={addition.id} addition={addition} additions={additions} />
          ))}
        </ul>
      )}
    </>
  );
}

/** It takes the focus, since the button that was pressed may be gone with its row. */
function Outcome({ outcome }: Pick<Additions, 'outcome'>) {
  const t = useMessages(additionsMessages);
  const say = useErrorText();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) line.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  const address = outcome.addition.maskedAddress;
  return (
    <div ref={line} tabIndex={-1} className={classes.outcome}>
      {outcome.reason ? (
        <Alert tone="bad" title={t('notDone', { address })}>
          {say(outcome.reason)}
        </Alert>
      ) : (
        <Alert tone="good">{t(doneWords(outcome), { address })}</Alert>
      )}
    </div>
  );
}

function doneWords({ action, addition }: NonNullable<Additions['outcome']>) {
  if (action === 'remove') return 'removed';
  return addition.verified ? 'approved' : 'approvedUnverified';
}
