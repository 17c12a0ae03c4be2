import { Section, Text, useMessages } from '@parcelbell/ui';
import type { Usage } from '../api/usage.ts';
import { usageMessages } from '../messages.ts';
import { type Day, daysOf } from '../unit-usage.ts';
import { useFormats } from '../use-formats.ts';
import classes from './usage.module.css';

/** What came on each day, and on which days it was too much. */
export function DayLists({ usage }: { usage: Usage }) {
  const t = useMessages(usageMessages);
  const { exceededDays, maxDeliveriesPerDay: max } = usage;
  return (
    <div className={classes.days}>
      <Section title={t('exceededDays')}>
        {exceededDays.length === 0 ? (
          <Text size="small" tone="muted">
            {t('noExceededDays', { max })}
          </Text>
        ) : (
          <Days label={t('exceededDays')} days={exceededDays} say={(count) => t('exceededDay', { count, max })} />
        )}
      </Section>
      <Section title={t('byDate')}>
        <Days label={t('byDate')} days={daysOf(usage)} say={(count) => t('deliveries', { count })} />
      </Section>
    </div>
  );
}

interface DaysProps {
  label: string;
  days: readonly Day[];
  say: (deliveries: number) => string;
}

function Days({ label, days, say }: DaysProps) {
  const formats = useFormats();
  return (
    <ul className={classes.dayList} aria-label={label}>
      {days.map(([day, deliveries]) => (
        <li key={day}>
          <time dateTime={day}>{formats.day(day)}</time>
          <span>{say(deliveries)}</span>
        </li>
      ))}
    </ul>
  );
}
