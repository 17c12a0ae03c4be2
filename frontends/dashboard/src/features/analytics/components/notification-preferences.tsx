import { Text } from '@parcelbell/ui';
import { Part } from '../../../reports/report-part.tsx';
import type { BuildingAnalytics } from '../api/analytics.ts';
import { useFigureTexts } from '../use-figure-texts.ts';
import classes from './analytics.module.css';

interface NotificationPreferencesProps {
  adoption: BuildingAnalytics['notificationAdoption'];
  activeResidents: number;
}

/** How many residents hear of packages by e-mail, and how many by text message. */
export function NotificationPreferences({ adoption, activeResidents }: NotificationPreferencesProps) {
  const { t, number } = useFigureTexts();
  const counts = [
    [t('emailEnabled'), adoption.emailEnabled],
    [t('smsEnabled'), adoption.smsEnabled],
  ] as const;
  return (
    <Part title={t('adoption')} insight={t('adoptionInsight')}>
      <dl className={classes.adoption}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <Text as="dt" size="small">
              {label}
            </Text>
            <Text as="dd" size="huge" strong>
              {number(count)}
            </Text>
            {activeResidents > 0 && count <= activeResidents && (
              <Text as="dd" size="small" tone="muted">
                {t('ofResidents', { count: activeResidents })}
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${(100 * count) / activeResidents}%` }} />
                </span>
              </Text>
            )}
          </div>
        ))}
      </dl>
    </Part>
  );
}
