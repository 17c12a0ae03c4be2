import { useTenant } from '@parcelbell/client/query';
import { TimeZoneProvider } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import { useGrant } from './access/grant.tsx';

/**
 * Shows times below it in the building's time zone, wherever the reader is. It falls back to the browser's time zone if
 * the building's record cannot be loaded or names a time zone that the browser does not know.
 */
export function BuildingTime({ children }: { children: ReactNode }) {
  const { data, isError } = useTenant(useGrant().tenantId);
  const timeZone = data ? knownZone(data.timeZone) : isError ? browserTimeZone() : undefined;
  return <TimeZoneProvider timeZone={timeZone}>{children}</TimeZoneProvider>;
}

export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return browserTimeZone();
  }
}
