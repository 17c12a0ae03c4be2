import { useTenant } from '@parcelbell/client/query';
import { TimeZoneProvider } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import { useGrant } from '../access/grant.tsx';

/**
 * Tells the moments below by the building's clock, wherever its staff reads them: by the browser's where the building's
 * record cannot be read or names a zone that this browser does not know.
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
