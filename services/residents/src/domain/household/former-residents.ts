import type { Household } from './household.ts';

/** When the first of the former residents moved out whose addresses are kept; undefined where none are kept. */
export function formerSince({ residencies }: Pick<Household, 'residencies'>): Date | undefined {
  const times = residencies.flatMap(({ movedOutAt, emails = [] }) =>
    movedOutAt && emails.length > 0 ? [movedOutAt.getTime()] : [],
  );
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/** RETN-4: The household without the addresses of those who moved out before a time. Their residencies stay, because reports count them. */
export function withoutFormerAddresses(household: Household, before: Date): Household {
  const residencies = household.residencies.map((residency) => {
    const { emails: _, ...rest } = residency;
    return residency.movedOutAt && residency.movedOutAt < before ? rest : residency;
  });
  return { ...household, residencies };
}
