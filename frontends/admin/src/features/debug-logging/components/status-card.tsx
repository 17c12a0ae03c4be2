import { Section, StatusWord, Text, useMessages } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import type { DebugLogging } from '../api/debug-logging.ts';
import { debugLoggingMessages } from '../messages.ts';
import { useBuildings } from '../use-buildings.ts';
import classes from './debug-logging.module.css';

interface StatusCardProps {
  status: DebugLogging;
  children: ReactNode;
}

/** Whether debug logging is on, and what it logs. */
export function StatusCard({ status, children }: StatusCardProps) {
  const t = useMessages(debugLoggingMessages);
  const { nameOf } = useBuildings();
  const { enabled, currentLevel, tenantFilter, requestHeadersOnly, uptime } = status;
  const facts: [label: string, value: string][] = [
    [t('currentLevel'), currentLevel],
    ...(enabled
      ? ([
          [t('building'), tenantFilter === null ? t('allBuildings') : nameOf(tenantFilter)],
          [t('content'), requestHeadersOnly ? t('headersOnly') : t('everything')],
        ] satisfies [string, string][])
      : []),
    [t('uptime'), useDuration(uptime)],
  ];
  return (
    <Section
      title={t('status')}
      actions={<StatusWord tone={enabled ? 'warn' : 'neutral'}>{t(enabled ? 'on' : 'off')}</StatusWord>}
    >
      <div className={classes.card} data-on={enabled || undefined}>
        {children}
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <Text as="dt" size="tiny" tone="muted">
                {label}
              </Text>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** The two largest units that a time in seconds has. */
function useDuration(seconds: number): string {
  const t = useMessages(debugLoggingMessages);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return t('daysAndHours', { days, hours: hours % 24 });
  return hours > 0 ? t('hoursAndMinutes', { hours, minutes: minutes % 60 }) : t('minutes', { count: minutes });
}
