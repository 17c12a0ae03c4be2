import { defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { Month } from '../domain/calendar/month.ts';
import type { CompanyMonths, CountedMonths } from '../domain/months/months.ts';
import { schemaInLists, type TenantInLists } from './company-lists.ts';

/** The months of the calendar. Twelve months that follow each other have each of them once. */
const calendarMonths = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

type KeyName = `key${(typeof calendarMonths)[number]}`;

/** By month of the calendar: the key in whose order a list is, the most deliveries in that month first. */
type MonthKeys = { readonly [K in KeyName]: string };

/** The months of a building. Its `_id` is the building's id. What is counted is absent until it is counted for the first time. */
export interface MonthsDocument extends TenantInLists, Partial<CountedMonths>, MonthKeys {
  /** The revision of the building's figures that the count is of. */
  readonly revision?: number;
}

/** The sums of a company. Its `_id` is the company's id. */
export interface CompanyMonthsDocument extends Partial<CompanyMonths> {
  readonly _id: string;
  /** It rises with each change that the sums have to follow. */
  readonly revision: number;
  /** Set while the sums have to be made again. */
  readonly uncounted?: true;
}

export function keyNameOf(month: Month): KeyName {
  return `key${month.slice(5) as (typeof calendarMonths)[number]}`;
}

/** An object with something for each month of the calendar. */
export function byKeyName<T>(of: (name: KeyName) => T): { readonly [K in KeyName]: T } {
  const entries = calendarMonths.map((month) => [`key${month}`, of(`key${month}`)] as const);
  return Object.fromEntries(entries) as { readonly [K in KeyName]: T };
}

export const monthsCollection = defineCollection<MonthsDocument>({
  name: 'tenantmonths',
  schema: {
    ...schemaInLists,
    revision: Number,
    generation: String,
    countedOn: String,
    month: String,
    deliveries: { type: [Number], default: undefined },
    excessCents: { type: [Number], default: undefined },
    limits: { type: [String], default: undefined },
    ...byKeyName(() => String),
  },
  indexes: [
    { fields: { companyId: 1, nameKey: 1 } },
    { fields: { companyId: 1, words: 1 } },
    ...Object.keys(byKeyName(String)).map((name) => ({ fields: { companyId: 1, [name]: 1 } as const })),
  ],
});

export const companyMonthsCollection = defineCollection<CompanyMonthsDocument>({
  name: 'companymonths',
  schema: {
    _id: requiredText,
    revision: requiredNumber,
    uncounted: Boolean,
    timeZones: { type: [String], default: undefined },
    month: String,
    deliveries: { type: [Number], default: undefined },
    excessCents: { type: [Number], default: undefined },
  },
  indexes: [{ fields: { uncounted: 1 }, sparse: true }],
});
