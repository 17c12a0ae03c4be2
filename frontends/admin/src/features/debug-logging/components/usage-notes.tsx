import { Section, useMessages } from '@parcelbell/ui';
import { debugLoggingMessages } from '../messages.ts';
import classes from './debug-logging.module.css';

const notes = ['noteEnds', 'noteWhere', 'noteContent', 'noteHeaders', 'noteBuilding', 'noteCost', 'noteAudit'] as const;

/** What one has to know before turning debug logging on. */
export function UsageNotes() {
  const t = useMessages(debugLoggingMessages);
  return (
    <Section title={t('usageNotes')}>
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={note}>{t(note)}</li>
        ))}
      </ul>
    </Section>
  );
}
