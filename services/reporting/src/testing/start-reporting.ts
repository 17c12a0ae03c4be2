import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  ClosedReason,
  DeliveryClosedSchema,
  DeliveryCorrectedSchema,
  DeliveryDirectoryService,
  DeliveryLoggedSchema,
  DeliveryPickedUpSchema,
  DeliveryRemovedSchema,
  DeliveryReopenedSchema,
  type Parcel,
} from '@parcelbell/contracts/deliveries';
import { HouseholdStateSchema, ResidentDirectoryService } from '@parcelbell/contracts/residents';
import { type TenantSettings, type TenantState, TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Fact, fact } from '@parcelbell/outbox';
import { until } from '@parcelbell/test-tools';
import {
  type Answer,
  createCall,
  startTestService,
  type TestService,
  type TestServiceOptions,
} from '@parcelbell/testing';
import type { Clock } from '@parcelbell/values';
import { reporting } from '../service.ts';

type Fields<T> = Partial<Omit<T, '$typeName' | '$unknown'>>;

export type DeliveryInit = Fields<Parcel> & { readonly packageId: string };
export type HouseholdInit = MessageInitShape<typeof HouseholdStateSchema> & { readonly householdId: string };
type TenantInit = Fields<Omit<TenantState, 'settings' | 'features' | 'branding' | 'validUnits'>> & {
  readonly settings?: Fields<TenantSettings>;
  readonly validUnits?: { readonly tower: string; readonly units: string[] }[];
};

/** What deliveries and residents have of a building, with the versions. */
export interface Owned {
  readonly deliveries: { readonly parcel: DeliveryInit; readonly version: number }[];
  readonly households: { readonly household: HouseholdInit; readonly version: number }[];
}

/** Reporting with a clock that the test sets, and with services that own parcels and households, which the test plays. */
export interface TestReporting {
  readonly service: TestService;
  /** What the owners answer, by building. */
  readonly owned: Map<string, Owned>;
  /** How many parcels and households the owners answer at once. */
  portion: number;
  /** Called before the owners answer a portion of parcels. */
  beforePortion: (tenantId: string) => Promise<void>;
  /** Reads as somebody who administers the building. */
  get(tenantId: string, path: string): Promise<Answer>;
  usage(tenantId: string, query?: string): Promise<Answer['body']>;
  analytics(tenantId: string, query?: string): Promise<Answer['body']>;
  setTime(iso: string): void;
  /** Sends the service a building's state, as tenancy does. */
  tenant(tenantId: string, state?: TenantInit, version?: number): Promise<void>;
  /** Resolves once reports can be made. */
  ready(tenantId: string): Promise<void>;
  /** A building with an event of tenancy, of which reports can be made; answers its id. */
  building(tenantId: string, state?: TenantInit): Promise<string>;
  stop(): Promise<void>;
}

export async function startReporting(
  firstTime = '2026-11-22T15:00:00Z',
  options: Omit<TestServiceOptions, 'clock' | 'others'> = {},
): Promise<TestReporting> {
  const time = { now: new Date(firstTime) };
  const clock: Clock = { now: () => time.now };
  const owned = new Map<string, Owned>();
  const service = await startTestService(reporting, {
    ...options,
    clock,
    others: () => (router) => {
      router.service(DeliveryDirectoryService, {
        listParcels: async ({ tenantId, after }) => {
          await test.beforePortion(tenantId);
          const all = owned.get(tenantId)?.deliveries ?? [];
          const { portion, hasMore } = portionOf(all, ({ parcel }) => parcel.packageId, after, test.portion);
          return { parcels: portion, hasMore };
        },
      });
      router.service(ResidentDirectoryService, {
        listHouseholds: ({ tenantId, after }) => {
          const all = owned.get(tenantId)?.households ?? [];
          const { portion, hasMore } = portionOf(all, ({ household }) => household.householdId, after, test.portion);
          return { households: portion, hasMore };
        },
      });
    },
  });
  const get = (tenantId: string, path: string) => {
    const as = service.signIn({ userId: 'desk-1', roles: { [tenantId]: 'admin' } });
    return createCall(service.url, { as, tenant: tenantId })('GET', path);
  };
  const read = async (tenantId: string, path: string) => {
    const { status, body } = await get(tenantId, path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const test: TestReporting = {
    service,
    owned,
    portion: 500,
    beforePortion: async () => undefined,
    get,
    usage: (tenantId, query = '') => read(tenantId, `/api/usage${query}`),
    analytics: (tenantId, query = '') => read(tenantId, `/api/residents/analytics/building${query}`),
    setTime: (iso) => {
      time.now = new Date(iso);
    },
    tenant: (tenantId, state = {}, version = 1) => service.receive(tenantState(tenantId, state, version)),
    ready: async (tenantId) => {
      await until(
        `the reports of ${tenantId} are ready`,
        () => get(tenantId, '/api/usage'),
        ({ status }) => status === 200,
      );
    },
    building: async (tenantId, state) => {
      await test.tenant(tenantId, state);
      await test.ready(tenantId);
      return tenantId;
    },
    stop: () => service.stop(),
  };
  return test;
}

/** The next of what an owner has, in the order of the ids. */
function portionOf<T>(all: readonly T[], idOf: (item: T) => string, after: string, limit: number) {
  const following = all.filter((item) => idOf(item) > after).sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
  return { portion: following.slice(0, limit), hasMore: following.length > limit };
}

function tenantState(tenantId: string, state: TenantInit = {}, version = 1): Fact {
  return fact(
    TenantStateSchema,
    { tenantId, aggregateId: tenantId, version },
    {
      tenantId,
      name: tenantId,
      timeZone: 'America/Toronto',
      validUnits: [{ tower: 'default', units: ['101', '102', '103'] }],
      settings: { monthlyLimit: 2, exceedFeeCents: 150, maxDeliveriesPerDay: 3 },
      ...state,
    },
  );
}

/** A parcel that was logged at a time; its day and hour are those of UTC unless given. */
export function deliveryAt(packageId: string, iso: string, more: Partial<DeliveryInit> = {}): DeliveryInit {
  return {
    packageId,
    parcelId: packageId,
    unit: '101',
    courier: 'UPS',
    packageType: 'Box',
    loggedAt: timestampFromDate(new Date(iso)),
    localDay: iso.slice(0, 10),
    localHour: Number(iso.slice(11, 13)),
    ...more,
  };
}

const about = (tenantId: string, aggregateId: string, version: number) => ({ tenantId, aggregateId, version });

export function logged(tenantId: string, parcel: DeliveryInit, version = 1): Fact {
  return fact(DeliveryLoggedSchema, about(tenantId, parcel.packageId, version), { parcel });
}

export function pickedUp(tenantId: string, parcel: DeliveryInit, at: string, version = 2): Fact {
  const after = { ...parcel, pickedUpAt: timestampFromDate(new Date(at)) };
  return fact(DeliveryPickedUpSchema, about(tenantId, parcel.packageId, version), { parcel: after });
}

export function corrected(tenantId: string, parcel: DeliveryInit, before: DeliveryInit, version = 2): Fact {
  const { unit = '', tower = '', courier = '' } = before;
  return fact(DeliveryCorrectedSchema, about(tenantId, parcel.packageId, version), {
    parcel,
    before: { unit, tower, courier },
    reason: 'Wrong unit',
  });
}

export function closed(tenantId: string, parcel: DeliveryInit, at: string, version = 2): Fact {
  const closedAt = timestampFromDate(new Date(at));
  return fact(DeliveryClosedSchema, about(tenantId, parcel.packageId, version), {
    parcel: { ...parcel, closedAt, closedReason: ClosedReason.LOST },
  });
}

/** The parcel waits again, so its event has no time of pickup or closing. */
export function reopened(tenantId: string, parcel: DeliveryInit, version = 3): Fact {
  return fact(DeliveryReopenedSchema, about(tenantId, parcel.packageId, version), { parcel });
}

export function removed(tenantId: string, packageId: string, version = 2): Fact {
  return fact(DeliveryRemovedSchema, about(tenantId, packageId, version), { parcelId: packageId });
}

export function household(tenantId: string, state: HouseholdInit, version = 1): Fact {
  return fact(HouseholdStateSchema, about(tenantId, state.householdId, version), { tenantId, ...state });
}
