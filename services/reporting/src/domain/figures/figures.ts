import type { CalendarDate } from '@parcelbell/rules';
import type { Month } from '../calendar/month.ts';

/** What is counted of a building for its company's head office. */
export interface CountedFigures {
  readonly waiting: number;
  /** Of the parcel that waits longest: the building's day and the time at which it was logged. */
  readonly oldestDay?: CalendarDate;
  readonly oldestAt?: Date;
  /** Parcels that wait, and of which nobody was told. */
  readonly withoutNotice: number;
  /** Units with an e-mail address that nobody has verified. */
  readonly unverified: number;
  /** On the building's calendar, of the two below. */
  readonly month: Month;
  readonly deliveries: number;
  readonly excessCents: number;
  readonly staff: number;
}

/** The figures of a building. They are stored as one document, because a page of 200 is read at once. */
export interface TenantFigures extends Partial<CountedFigures> {
  readonly tenantId: string;
  readonly name: string;
  readonly timeZone: string;
  /** When a parcel was logged, handed over or closed last. */
  readonly lastActivityAt?: Date;
}

/** What the figures have of a building's state. */
export interface TenantOfFigures {
  readonly tenantId: string;
  readonly version: number;
  /** Empty for none. */
  readonly companyId: string;
  readonly name: string;
  readonly timeZone: string;
}

/** A change after which the figures of a building have to be counted again. */
export interface FiguresChange {
  readonly tenantId: string;
  readonly activityAt?: Date | undefined;
  /** The months whose deliveries changed. */
  readonly months?: readonly Month[];
}

/** Figures that have to be counted again. */
interface UncountedFigures {
  readonly tenantId: string;
  /** The one that the count will be of. */
  readonly revision: number;
  /** The months whose deliveries changed since the last count. */
  readonly months: readonly Month[];
}

export const figuresSorts = ['name', '-waiting'] as const;
type FiguresSort = (typeof figuresSorts)[number];

/** What a list of the buildings of a company is narrowed to, and where it begins. */
export interface FiguresQuery {
  readonly companyId: string;
  /** Each is a part of a word of the name. */
  readonly words: readonly string[];
  readonly sort: FiguresSort;
  /** The key of the last building of the page before. */
  readonly after?: string;
}

export interface FiguresRepository {
  /** Stores the state of buildings, unless a newer one is stored, and has their figures counted again. */
  follow(tenants: readonly TenantOfFigures[]): Promise<void>;
  /** Has the figures of buildings counted again. Of buildings without a company nothing is kept. */
  outdate(changes: readonly FiguresChange[]): Promise<void>;
  /** Has the figures counted again of which the last count was in an earlier month. */
  outdateBefore(month: Month): Promise<void>;
  uncounted(): AsyncIterable<UncountedFigures>;
  /** Stores a count. It is done again where the building changed since the revision, and where it `isPreliminary`. */
  save(
    tenantId: string,
    revision: number,
    counted: CountedFigures,
    options: { readonly isPreliminary: boolean },
  ): Promise<void>;
  /** At most `limit` buildings, with the key at which the next page begins. */
  page(query: FiguresQuery, limit: number): Promise<{ readonly figures: TenantFigures[]; readonly next?: string }>;
  count(query: Pick<FiguresQuery, 'companyId' | 'words'>): Promise<number>;
}
