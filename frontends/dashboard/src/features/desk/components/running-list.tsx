import { pagePath } from '@parcelbell/addresses';
import { Card, Text, useMessages } from '@parcelbell/ui';
import { Link } from '@parcelbell/ui/router';
import type { Entry } from '../../../delivery-queue/entry.ts';
import { type Notices, noticesOf, shownEntries } from '../desk-entries.ts';
import { deskMessages } from '../messages.ts';
import { RunningLine } from './running-line.tsx';
import classes from './running-list.module.css';

interface RunningListProps {
  entries: readonly Entry[];
  notices: Notices;
  onRetry: (entry: Entry) => void;
  onLogAnyway: (entry: Entry) => void;
  onCorrect: (entry: Entry) => void;
  onDismiss: (entry: Entry) => void;
}

const maxShown = 7;

/** The parcels that this desk logged last, newest first, and what became of their messages. */
export function RunningList({ entries, notices, ...actions }: RunningListProps) {
  const t = useMessages(deskMessages);
  const shown = shownEntries(entries, maxShown, Date.now());
  return (
    <Card padding="large" aria-labelledby="just-logged">
      <h2 id="just-logged" className={classes.title}>
        {t('listTitle')}
      </h2>
      {shown.length === 0 && (
        <Text size="small" tone="muted">
          {t('listEmpty')}
        </Text>
      )}
      <ol className={classes.lines}>
        {shown.map((entry) => (
          <RunningLine key={entry.key} entry={entry} notices={noticesOf(entry, notices)} {...actions} />
        ))}
      </ol>
      {entries.length > shown.length && (
        <Link className={classes.more} to={pagePath('history')}>
          {t('listMore')}
        </Link>
      )}
    </Card>
  );
}
