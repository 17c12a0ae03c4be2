import { DateText, Figure, intlLocale, Section, StatusWord, Text, useLocale, useMessages } from '@parcelbell/ui';
import type { InstallationStatus } from '../api/status.ts';
import { statusMessages } from '../messages.ts';
import classes from './status.module.css';

const tones = { ok: 'good', degraded: 'warn', down: 'bad' } as const;

/** The verdict, and the figures of the whole installation. */
export function StatusFigures({ status }: { status: InstallationStatus }) {
  const t = useMessages(statusMessages);
  const { locale } = useLocale();
  const age = useAge();
  return (
    <Section
      title={t('overall')}
      actions={
        <span role="status">
          <StatusWord tone={tones[status.status]}>{t(status.status)}</StatusWord>
        </span>
      }
    >
      <dl className={classes.figures} aria-label={t('figures')}>
        <Figure label={t('oldestMessage')} value={age(status.oldestMessageAgeSeconds)} />
        <Figure label={t('oldestEvent')} value={age(status.oldestEventAgeSeconds)} />
        <Figure label={t('eventsWaiting')} value={status.eventsWaiting.toLocaleString(intlLocale[locale])} />
        <Figure
          label={t('lastBackup')}
          value={status.lastBackupAt ? <DateText iso={status.lastBackupAt} /> : t('notKnown')}
        />
        <Figure label={t('version')} value={status.version} />
        <Figure label={t('checkedAt')} value={<DateText iso={status.checkedAt} />} />
      </dl>
      {!status.lastBackupAt && (
        <Text size="small" tone="muted">
          {t('backupNote')}
        </Text>
      )}
    </Section>
  );
}

/** An age in its largest unit. */
function useAge(): (seconds: number | null) => string {
  const t = useMessages(statusMessages);
  return (seconds) => {
    if (seconds === null) return t('notKnown');
    if (seconds < 1) return t('nothingWaits');
    if (seconds < 60) return t('seconds', { count: seconds });
    return seconds < 3_600
      ? t('minutes', { count: Math.floor(seconds / 60) })
      : t('hours', { count: Math.floor(seconds / 3_600) });
  };
}
