import { setting } from '@parcelbell/config';
import { z } from 'zod';
import type { Bounds, RetentionBounds } from './periods.ts';

const rangeForm = /^(\d{1,4})-(\d{1,4})$/;

/** What buildings may choose: the least and the greatest value, such as 6-84. */
const range = z.string().regex(rangeForm, { error: 'must be two whole numbers, such as 6-84' });

/** The least and the greatest value that an installation may set. The store deletes messages after 90 days by itself. */
const limits = {
  PICKUP_MONTHS: [1, 120],
  PICTURE_DAYS: [1, 3_650],
  RESIDENT_MONTHS: [1, 120],
  MESSAGE_DAYS: [7, 90],
  AUDIT_MONTHS: [1, 120],
} as const;

/** The default period of values in audit entries. It also holds for entries that belong to no building. */
export const auditMonthsSetting = setting.integer(...limits.AUDIT_MONTHS).default(24);

/** The settings of an installation: the default of each period, and what buildings may choose. */
export const retentionSettings = {
  RETENTION_PICKUP_MONTHS: setting.integer(...limits.PICKUP_MONTHS).default(24),
  RETENTION_PICKUP_MONTHS_RANGE: range.default('1-84'),
  RETENTION_PICTURE_DAYS: setting.integer(...limits.PICTURE_DAYS).default(90),
  RETENTION_PICTURE_DAYS_RANGE: range.default('7-730'),
  RETENTION_RESIDENT_MONTHS: setting.integer(...limits.RESIDENT_MONTHS).default(12),
  RETENTION_RESIDENT_MONTHS_RANGE: range.default('1-84'),
  RETENTION_MESSAGE_DAYS: setting.integer(...limits.MESSAGE_DAYS).default(90),
  RETENTION_MESSAGE_DAYS_RANGE: range.default('7-90'),
  RETENTION_AUDIT_MONTHS: auditMonthsSetting,
  RETENTION_AUDIT_MONTHS_RANGE: range.default('6-84'),
} as const;

type Settings = { readonly [K in keyof typeof retentionSettings]: z.output<(typeof retentionSettings)[K]> };

type Name = keyof typeof limits;

/** The bounds that the settings give, and what is wrong with them: the name of a setting and why. */
export function boundsOf(settings: Settings): {
  readonly bounds: RetentionBounds;
  readonly faults: readonly (readonly [setting: string, message: string])[];
} {
  const of = (name: Name): Bounds => {
    const [, min, max] = rangeForm.exec(settings[`RETENTION_${name}_RANGE`]) ?? [];
    return { default: settings[`RETENTION_${name}`], min: Number(min), max: Number(max) };
  };
  const faults = (Object.keys(limits) as Name[]).flatMap((name) => faultsOf(name, of(name)));
  return {
    bounds: {
      pickupMonths: of('PICKUP_MONTHS'),
      pictureDays: of('PICTURE_DAYS'),
      residentMonths: of('RESIDENT_MONTHS'),
      messageDays: of('MESSAGE_DAYS'),
      auditMonths: of('AUDIT_MONTHS'),
    },
    faults,
  };
}

function faultsOf(name: Name, { default: usual, min, max }: Bounds): (readonly [string, string])[] {
  const [least, most] = limits[name];
  if (min > max || min < least || max > most) {
    return [[`RETENTION_${name}_RANGE`, `must be two whole numbers from ${least} to ${most}, the smaller one first`]];
  }
  if (usual >= min && usual <= max) return [];
  return [[`RETENTION_${name}`, `must be ${min} to ${max}, as RETENTION_${name}_RANGE says`]];
}
