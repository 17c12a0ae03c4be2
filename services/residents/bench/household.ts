import type { Household } from '../src/domain/household/household.ts';
import { firstSend } from '../src/domain/household/limits.ts';

/** The id of a residency of a unit: 0 is the oldest, 2 the present one. */
export function residencyIn(unit: string, place: number): string {
  return `residency-${unit}-${place}`;
}

export function presentResidency(unit: string): string {
  return residencyIn(unit, 2);
}

/** A household with two earlier residencies, two addresses and a phone. */
export function householdOf(tenantId: string, unit: string): Household {
  const moves = ['2022-03-01T12:00:00Z', '2024-06-01T12:00:00Z', '2026-02-01T12:00:00Z'].map((at) => new Date(at));
  const [, , movedIn = new Date(0)] = moves;
  const at = { addedAt: movedIn, decidedAt: movedIn, requestedAt: movedIn, verifiedAt: movedIn };
  const known = { ...at, language: 'en', status: 'active', generation: 1, sends: firstSend(movedIn) } as const;
  const email = (name: string) =>
    ({
      ...known,
      contactId: `${name}-${unit}`,
      registrations: [`${name}-${unit}`],
      channel: 'email',
      address: `${name}${unit}@residents.test`,
    }) as const;
  return {
    tenantId,
    householdId: `default/${unit}`,
    unit,
    tower: '',
    version: 1,
    residencies: moves.map((movedInAt, place) => {
      const movedOutAt = moves[place + 1];
      const residency = { residencyId: residencyIn(unit, place), movedInAt, verifiedAt: movedInAt };
      return movedOutAt ? { ...residency, movedOutAt, emails: [`before${place}@residents.test`] } : residency;
    }),
    contacts: [
      email('grace'),
      email('liam'),
      {
        ...known,
        contactId: `phone-${unit}`,
        registrations: [`grace-${unit}`, `liam-${unit}`],
        channel: 'sms',
        address: `+1604555${unit.padStart(4, '0')}`,
      },
    ],
  };
}
