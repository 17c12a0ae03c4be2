import { useTenant } from '@parcelbell/client/query';
import { useGrant } from '../../access/grant.tsx';

/** The building's time zone; the browser's where the building's record cannot be read; undefined until one is known. */
export function useTimeZone(): string | undefined {
  const { data, isError } = useTenant(useGrant().tenantId);
  return data?.timeZone ?? (isError ? browserTimeZone() : undefined);
}

export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
