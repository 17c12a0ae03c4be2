import { defineCollection, requiredNumber } from '@parcelbell/database';
import type { TenantFigures } from '../domain/figures/figures.ts';
import { schemaInLists, type TenantInLists } from './company-lists.ts';

/** The figures of a building. Without a company nothing is counted. */
export interface FiguresDocument extends TenantInLists, Omit<TenantFigures, 'tenantId' | 'name' | 'timeZone'> {
  /** The key in whose order a list is, the most waiting parcels first. */
  readonly waitingKey: string;
  /** It rises with each change that the count has to follow. */
  readonly revision: number;
  /** Set while the figures have to be counted again. */
  readonly uncounted?: true;
  /** The months (yyyy-mm) whose deliveries changed since the count. */
  readonly uncountedMonths?: readonly string[];
}

export const figuresCollection = defineCollection<FiguresDocument>({
  name: 'tenantfigures',
  schema: {
    ...schemaInLists,
    waitingKey: String,
    revision: requiredNumber,
    uncounted: Boolean,
    uncountedMonths: { type: [String], default: undefined },
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
    { fields: { month: 1 }, sparse: true },
  ],
  // Every batch of parcels of a company's building also writes here, so validation would cost too much.
  skipsValidation: true,
});
