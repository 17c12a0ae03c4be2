import { defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { RetentionKind, RetentionPeriods } from './periods.ts';

/** What a service keeps of a building for its retention job: the periods, and how far the present run is. */
export interface RetentionDocument extends Partial<RetentionPeriods> {
  /** The building's id. */
  readonly _id: string;
  /** The version of the state that the periods are of. */
  readonly version: number;
  /** From then on, what is over is removed. Absent: it is only reported. */
  readonly removesFrom?: Date;
  /** The next run, or the end of the lease of a process that works on the building. Absent in deleted buildings. */
  readonly dueAt?: Date;
  readonly owner?: string;
  /** The number of runs that came to their end. */
  readonly runs?: number;
  /** What the present run has removed so far. */
  readonly removed?: Partial<Record<RetentionKind, number>>;
}

export const retentionCollection = defineCollection<RetentionDocument>({
  name: 'retention',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    pickupMonths: Number,
    pictureDays: Number,
    residentMonths: Number,
    messageDays: Number,
    auditMonths: Number,
    removesFrom: Date,
    dueAt: Date,
    owner: String,
    runs: Number,
    removed: { pickups: Number, pictures: Number, residents: Number, messages: Number, auditValues: Number },
  },
  indexes: [{ fields: { dueAt: 1 }, sparse: true }],
  outbox: true,
});
