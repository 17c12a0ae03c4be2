/** That those who live in a unit were told of a month in which it got more parcels than are free. */
export interface LimitNotice {
  readonly tenantId: string;
  readonly householdId: string;
  readonly unit: string;
  /** Empty where the building has no towers. */
  readonly tower: string;
  readonly residencyId: string;
  /** The building's calendar month, yyyy-mm. */
  readonly localMonth: string;
  /** How many parcels the unit had got in the month by then. */
  readonly deliveries: number;
  readonly monthlyLimit: number;
  /** Cents of a US dollar for each parcel over the limit; 0 where it costs nothing. */
  readonly exceedFeeCents: number;
  readonly notifiedAt: Date;
}

/** What there is one notice of: a residency's month. */
export type LimitNoticeKey = Pick<LimitNotice, 'tenantId' | 'residencyId' | 'localMonth'>;
