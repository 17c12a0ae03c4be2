import type { Channel } from '../message/message.ts';

/** An address of a household, as far as sending is concerned. */
export interface HouseholdContact {
  readonly contactId: string;
  readonly channel: Channel;
  readonly address: string;
  readonly generation: number;
  /** Unsubscribed, stopped, or refused for good by the receiving side. */
  readonly refuses: boolean;
  readonly language: string;
  /** Verified and willing. */
  readonly active: boolean;
  /** The staff or an approved member approved it. */
  readonly approved: boolean;
}

/** What sending needs to know of a household. */
export interface Household {
  readonly tenantId: string;
  readonly householdId: string;
  readonly version: number;
  readonly contacts: readonly HouseholdContact[];
}
