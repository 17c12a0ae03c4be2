import { defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { CourierCount, UnitCount } from '../domain/day/day.ts';

/** A day of a generation. Its figures belong to the revision `counted`, and are valid while that is the day's revision. */
export interface DayDocument {
  /** `<generation>/<day>` */
  readonly _id: string;
  readonly revision: number;
  readonly counted?: number;
  readonly total?: number;
  readonly hours?: readonly number[];
  readonly couriers?: readonly CourierCount[];
  readonly waiting?: number;
  /** The generation, while the day has to be counted again. */
  readonly uncounted?: string;
  /** The generation, while parcels of the day wait or it has to be counted again. */
  readonly open?: string;
}

/** A day's deliveries by unit. They are a separate document, because most reports do not need them. */
export interface DayUnitsDocument {
  /** `<generation>/<day>` */
  readonly _id: string;
  /** The day's revision when it was counted. */
  readonly revision: number;
  readonly units: readonly UnitCount[];
}

export const dayIndexes = { uncounted: { uncounted: 1 }, open: { open: 1 } } as const;

export const dayCollection = defineCollection<DayDocument>({
  name: 'days',
  schema: {
    _id: requiredText,
    revision: requiredNumber,
    counted: Number,
    total: Number,
    hours: [Number],
    couriers: [{ _id: false, courier: String, count: Number }],
    waiting: Number,
    uncounted: String,
    open: String,
  },
  indexes: Object.values(dayIndexes).map((fields) => ({ fields, sparse: true })),
  // Every batch of parcels also writes their days, so validation would cost too much.
  skipsValidation: true,
});

export const dayUnitsCollection = defineCollection<DayUnitsDocument>({
  name: 'dayunits',
  schema: {
    _id: requiredText,
    revision: requiredNumber,
    units: [{ _id: false, unit: String, tower: String, count: Number }],
  },
  skipsValidation: true,
});
