import type { RetentionBounds, RetentionKind, RetentionPeriods } from '@parcelbell/retention';
import type { LastChange } from '../settings/last-change.ts';
import type { Tenant } from '../tenant/tenant.ts';

/** How long a building keeps personal data, and whether what is over is removed. */
export interface Retention {
  readonly tenantId: string;
  /** 0: nothing is stored yet. */
  readonly version: number;
  readonly periods: RetentionPeriods;
  /** When a superadmin first saw what would be removed. */
  readonly reviewedAt?: Date;
  /** From then on, what is over is removed. Absent: it is only reported. */
  readonly removesFrom?: Date;
  /** The last change of the periods. */
  readonly lastChange?: LastChange<Partial<RetentionPeriods>>;
}

/** `reporting`: nothing is removed yet. `scheduled`: it begins at a time. `removing`: it has begun. */
export const retentionStates = ['reporting', 'scheduled', 'removing'] as const;
export type RetentionState = (typeof retentionStates)[number];

export function stateOf({ removesFrom }: Pick<Retention, 'removesFrom'>, now: Date): RetentionState {
  if (!removesFrom) return 'reporting';
  return removesFrom > now ? 'scheduled' : 'removing';
}

/** What the last run of one kind found or removed. */
export interface RetentionReport {
  readonly tenantId: string;
  readonly kind: RetentionKind;
  readonly version: number;
  readonly at: Date;
  readonly found: number;
  readonly removed: number;
  /** By all runs so far. */
  readonly removedInAll: number;
}

/** RETN-6: In a building that is older than retention in this installation, what is over is only reported at first. */
export function firstRetention(
  { tenantId, createdAt }: Pick<Tenant, 'tenantId' | 'createdAt'>,
  { bounds, began }: { readonly bounds: RetentionBounds; readonly began: Date },
): Retention {
  const periods = {
    pickupMonths: bounds.pickupMonths.default,
    pictureDays: bounds.pictureDays.default,
    residentMonths: bounds.residentMonths.default,
    messageDays: bounds.messageDays.default,
    auditMonths: bounds.auditMonths.default,
  };
  return { tenantId, version: 0, periods, ...(createdAt >= began ? { removesFrom: createdAt } : {}) };
}
