import { createContext, type ReactNode, useContext } from 'react';

const TimeZoneContext = createContext<string | undefined>(undefined);

/** Sets the time zone in which times below it are shown: an IANA name, or undefined for the browser's. */
export function TimeZoneProvider({ timeZone, children }: { timeZone: string | undefined; children: ReactNode }) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
}

/** The time zone in which times are shown; undefined for the browser's. */
export function useTimeZone(): string | undefined {
  return useContext(TimeZoneContext);
}
