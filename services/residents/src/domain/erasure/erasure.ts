import type { StaffCaller } from '@parcelbell/audit';
import type { Fact } from '@parcelbell/outbox';
import type { PersonAddress } from '../person/person.ts';

export const erasureStates = ['running', 'done', 'failed'] as const;

/** The services that keep data of residents, in the order in which they erase: residents first, so that nothing new comes. */
export const erasingServices = ['residents', 'deliveries', 'notifications', 'reporting'] as const;
export type ErasingService = (typeof erasingServices)[number];

export interface ErasureStep {
  readonly service: ErasingService;
  /** What the service has erased so far: contacts, texts of parcels, messages. */
  readonly erased: number;
  /** When the service first confirmed that it has nothing left. */
  readonly confirmedAt?: Date;
}

/** A household from which the person was removed, and its version without them. */
export interface ErasedHousehold {
  readonly householdId: string;
  readonly version: number;
  readonly contactIds: readonly string[];
}

/** A household that was searched again: its later version, with the contacts that were removed before and since. */
export function mergedHousehold(before: ErasedHousehold | undefined, after: ErasedHousehold): ErasedHousehold {
  return { ...after, contactIds: [...new Set([...(before?.contactIds ?? []), ...after.contactIds])] };
}

/** A parcel that the staff chose, and when it was logged and ended. */
export interface ErasedPickup {
  readonly packageId: string;
  readonly loggedAt: Date;
  readonly endedAt: Date;
}

/** What is still to be erased. It is forgotten when the erasure is done, because it names the person. */
export interface ErasureSubject {
  readonly addresses: readonly PersonAddress[];
  readonly pickups: readonly ErasedPickup[];
  readonly households: readonly ErasedHousehold[];
  /** Somebody has registered an address of the person again since. */
  readonly isKnownAgain?: boolean;
}

/** The erasure of one person in one building. It is kept for good, without anything that names the person. */
export interface Erasure {
  readonly erasureId: string;
  readonly tenantId: string;
  readonly version: number;
  readonly state: (typeof erasureStates)[number];
  /** Names the person by a keyed hash of the building and the address. */
  readonly personHash: string;
  readonly requestedAt: Date;
  /** The staff who asked for it; absent where the resident did. */
  readonly by?: StaffCaller;
  readonly units: readonly { readonly unit: string; readonly tower: string }[];
  /** How many parcels the staff chose. */
  readonly pickups: number;
  readonly steps: readonly ErasureStep[];
  /** Attempts since the last progress. */
  readonly attempts: number;
  /** Until it is done. */
  readonly subject?: ErasureSubject;
  /** When it is tried next; absent unless it runs. */
  readonly dueAt?: Date;
  readonly finishedAt?: Date;
}

/** The services that have not confirmed yet. */
export function openSteps({ steps }: Erasure): readonly ErasureStep[] {
  return steps.filter(({ confirmedAt }) => confirmedAt === undefined);
}

export interface ErasurePage {
  readonly erasures: readonly Erasure[];
  readonly total: number;
}

/** The erasures of all buildings. */
export interface ErasureRepository {
  insert(erasure: Erasure, facts: readonly Fact[]): Promise<void>;
  find(tenantId: string, erasureId: string): Promise<Erasure | undefined>;
  /** Those of a building, the newest first. */
  page(tenantId: string, range: { readonly skip: number; readonly limit: number }): Promise<ErasurePage>;
  /** The running erasure of a person. */
  findRunning(tenantId: string, personHash: string): Promise<Erasure | undefined>;
  /** Stores a failed erasure as running; false where it does not have its version any more. */
  restart(erasure: Erasure, facts: readonly Fact[]): Promise<boolean>;
  /** Leases the running erasure that is due for the longest time. Undefined where none is. */
  takeNext(): Promise<Erasure | undefined>;
  /**
   * Stores the next state of a leased erasure, renews the lease, or gives it back where the next state has a `dueAt` of its own or is no longer running. Answers the
   * stored state; undefined where another process has it by now.
   */
  store(next: Erasure, facts: readonly Fact[], options: { readonly keepsLease: boolean }): Promise<Erasure | undefined>;
}
