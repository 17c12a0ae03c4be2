import { defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { TenantFigures } from '../domain/figures/figures.ts';

/** The figures of a building. Its `_id` is the building's id. */
export interface FiguresDocument extends Omit<TenantFigures, 'tenantId'> {
  readonly _id: string;
  /** That of the building's state. */
  readonly version: number;
  /** Empty for none; then nothing is counted. */
  readonly companyId: string;
  /** The parts of words by which it is found. */
  readonly words: readonly string[];
  /** Keys in whose order lists are: by name, and the most waiting parcels first. */
  readonly nameKey: string;
  readonly waitingKey: string;
  /** It rises with each change that the count has to follow. */
  readonly revision: number;
  /** Set while the figures have to be counted again. */
  readonly uncounted?: true;
}

export const figuresCollection = defineCollection<FiguresDocument>({
  name: 'tenantfigures',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    companyId: String,
    name: String,
    timeZone: String,
    words: { type: [String], default: undefined },
    nameKey: String,
    waitingKey: String,
    revision: requiredNumber,
    uncounted: Boolean,
    lastActivityAt: Date,
    waiting: Number,
    oldestDay: String,
    oldestAt: Date,
    withoutNotice: Number,
    unverified: Number,
    month: String,
    deliveries: Number,
    excessCents: Number,
    staff: Number,
  },
  indexes: [
    { fields: { companyId: 1, nameKey: 1 } },
    { fields: { companyId: 1, waitingKey: 1 } },
    { fields: { companyId: 1, words: 1 } },
    { fields: { uncounted: 1 }, sparse: true },
  ],
  // Every batch of parcels of a company's building also writes here, so validation would cost too much.
  skipsValidation: true,
});
