import type { Resident, ResidentEmail, ResidentPhone } from '../api/residents.ts';

export function email(address: string, changes: Partial<ResidentEmail> = {}): ResidentEmail {
  const status = changes.status ?? 'verified';
  return {
    id: `id-${address}`,
    address,
    active: status === 'verified',
    status,
    language: 'en',
    addedAt: '2026-11-01T15:00:00.000Z',
    ...changes,
  };
}

export function phone(changes: Partial<ResidentPhone> = {}): ResidentPhone {
  const channels: ResidentPhone['channels'] = [{ type: 'sms', enabled: true }];
  const status = 'verified';
  return { id: 'p1', number: '+16045550123', verified: true, smsOptedIn: true, channels, status, ...changes };
}

export function resident(
  unit: string,
  emails: ResidentEmail[],
  phones: ResidentPhone[] = [],
  tower?: string,
): Resident {
  return {
    residentId: `h-${unit}`,
    unit,
    ...(tower ? { tower } : {}),
    residencyId: `r-${unit}`,
    moveInDate: '2026-03-05T15:00:00.000Z',
    emails,
    contactPreferences: { ...(phones[0] ? { phone: phones[0] } : {}), phones },
  };
}

/** A page of residents. */
export const listed = (page: readonly Resident[], total = page.length) => ({
  residents: page,
  total,
  totalIsExact: true,
  page: 1,
  pageSize: 25,
});
