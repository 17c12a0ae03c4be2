import { intlLocale, numberFormat, Text, useLocale, useMessages } from '@parcelbell/ui';
import type { UnitHistory } from '../api/unit-history.ts';
import { residentsMessages } from '../messages.ts';
import classes from './unit-history.module.css';

/** How many have lived in a unit, and for how long on average. */
export function HistoryStats({ stats }: { stats: UnitHistory['stats'] }) {
  const t = useMessages(residentsMessages);
  const { locale } = useLocale();
  const number = (value: number) => numberFormat(intlLocale[locale]).format(value);
  const { totalResidents, currentResidents, pastResidents, averageResidencyDays } = stats;
  const figures = [
    [t('totalResidents'), number(totalResidents)],
    [t('currentResidents'), number(currentResidents)],
    [t('pastResidents'), number(pastResidents)],
    [t('averageResidency'), pastResidents === 0 ? '–' : t('days', { count: Math.round(averageResidencyDays) })],
  ];
  return (
    <dl className={classes.stats} aria-label={t('stats')}>
      {figures.map(([name, value]) => (
        <div key={name} className={classes.stat}>
          <Text as="dt" size="tiny" tone="muted">
            {name}
          </Text>
          <Text as="dd" size="large" strong>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}
