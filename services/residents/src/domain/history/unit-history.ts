import type { Household, Residency } from '../household/household.ts';
import { durations } from '../household/limits.ts';
import { verifiedEmails } from '../household/move-out.ts';

/** A residency, as the history of its unit tells it. */
interface HistoryEntry {
  readonly residencyId: string;
  readonly isCurrent: boolean;
  readonly emails: readonly string[];
  readonly movedInAt: Date;
  readonly movedOutAt?: Date;
  /** Whole days from moving in to moving out, or until now. */
  readonly durationDays: number;
  readonly packageCount: number;
}

export interface UnitHistory {
  readonly unit: string;
  readonly tower: string;
  /** The newest first. */
  readonly residencies: readonly HistoryEntry[];
  /** The average of the whole days of residencies that ended, rounded; 0 without one. */
  readonly averageDays: number;
}

/** The residencies that count: those of which somebody verified an address. */
export function countedResidencies({ residencies }: Household): Residency[] {
  return residencies.filter(({ verifiedAt }) => verifiedAt !== undefined);
}

export function historyOf(household: Household, parcels: ReadonlyMap<string, number>, now: Date): UnitHistory {
  const residencies = countedResidencies(household).map((residency): HistoryEntry => {
    const { residencyId, movedInAt, movedOutAt } = residency;
    const duration = (movedOutAt ?? now).getTime() - movedInAt.getTime();
    return {
      residencyId,
      isCurrent: movedOutAt === undefined,
      emails: movedOutAt ? (residency.emails ?? []) : verifiedEmails(household),
      movedInAt,
      ...(movedOutAt ? { movedOutAt } : {}),
      durationDays: Math.max(0, Math.floor(duration / durations.day)),
      packageCount: parcels.get(residencyId) ?? 0,
    };
  });
  const past = residencies.filter(({ isCurrent }) => !isCurrent);
  const days = past.reduce((sum, { durationDays }) => sum + durationDays, 0);
  return {
    unit: household.unit,
    tower: household.tower,
    residencies: residencies.reverse(),
    averageDays: past.length === 0 ? 0 : Math.round(days / past.length),
  };
}
