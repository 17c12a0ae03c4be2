import { createContext, type ReactNode, useContext } from 'react';

const TimeZoneContext = createContext<string | undefined>(undefined);

/** Whose clock the moments below are told by: an IANA name; undefined for the browser's. */
export function TimeZoneProvider({ timeZone, children }: { timeZone: string | undefined; children: ReactNode }) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
}

/** The zone that moments are told in; undefined for the browser's. */
export function useTimeZone(): string | undefined {
  return useContext(TimeZoneContext);
}
