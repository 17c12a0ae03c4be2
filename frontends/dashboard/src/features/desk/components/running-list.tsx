import { pagePath } from '@parcelbell/addresses';
import { useMessages } from '@parcelbell/ui';
import { Link } from '@parcelbell/ui/router';
import { type DeskEntry, shownEntries } from '../desk-entries.ts';
import { deskMessages } from '../messages.ts';
import { RunningLine } from './running-line.tsx';
import classes from './running-list.module.css';

interface RunningListProps {
  entries: readonly DeskEntry[];
  onRetry: (entry: DeskEntry) => void;
  onCorrect: (entry: DeskEntry) => void;
  onDismiss: (entry: DeskEntry) => void;
}

const mostShown = 7;

/** The parcels that this desk logged last, newest first, and what became of their messages. */
export function RunningList({ entries, ...actions }: RunningListProps) {
  const t = useMessages(deskMessages);
  return (
    <section className={classes.list} aria-labelledby="just-logged">
      <h2 id="just-logged" className={classes.title}>
        {t('listTitle')}
      </h2>
      {entries.length === 0 && <p className={classes.empty}>{t('listEmpty')}</p>}
      <ol className={classes.lines}>
        {shownEntries(entries, mostShown).map((entry) => (
          <RunningLine key={entry.key} entry={entry} {...actions} />
        ))}
      </ol>
      {entries.length > mostShown && (
        <Link className={classes.more} to={pagePath('history')}>
          {t('listMore')}
        </Link>
      )}
    </section>
  );
}
