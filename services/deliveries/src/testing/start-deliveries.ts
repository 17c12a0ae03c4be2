import { type DescMessage, fromBinary, type MessageInitShape, type MessageShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  Channel,
  ContactStatus,
  HouseholdStateSchema,
  ResidentDirectoryService,
} from '@parcelbell/contracts/residents';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import type { PendingEvent } from '@parcelbell/events';
import { type Fact, fact } from '@parcelbell/outbox';
import { unitKey } from '@parcelbell/rules';
import { type Answer, type Call, createCall, startTestService, type TestService } from '@parcelbell/testing';
import { deliveries } from '../service.ts';

type HouseholdInit = MessageInitShape<typeof HouseholdStateSchema>;
type TenantInit = MessageInitShape<typeof TenantStateSchema>;

/** Deliveries with a residents service that the test plays. */
export interface TestDeliveries {
  readonly service: TestService;
  /** The Authorization header of somebody who administers every building of the test. */
  readonly admin: string;
  /** What residents answers when it is asked; asked questions are counted. */
  readonly residents: { answer: () => Promise<{ household?: HouseholdInit; version?: number }>; lookups: number };
  /** Calls as somebody who administers every building of the test, for Maple Court unless another is named. */
  readonly call: Call;
  /** Logs a parcel as somebody who administers every building of the test. */
  log(body: object, headers?: Record<string, string>): Promise<Answer>;
  /** Logs a box, for unit 101 unless another is named, and answers its package id. */
  logged(more?: object): Promise<string>;
  /** Hands a parcel over as Sam, unless another is named. */
  pickUp(packageId: string, more?: object): Promise<Answer>;
  tenant(state: TenantInit, version?: number): Promise<void>;
  household(state: HouseholdInit, version?: number): Promise<void>;
  storedDeliveries(): Promise<number>;
  /** The event of one kind about a delivery, with its message decoded, once everything is published. Rejects where there is none. */
  published<D extends DescMessage>(
    schema: D,
    packageId: string,
  ): Promise<Omit<PendingEvent, 'payload'> & { readonly event: MessageShape<D> }>;
  /** Resolves once everything is published that was written so far. */
  settled(): Promise<void>;
  /** The full names of everything published so far, without their packages. */
  publishedTypes(): string[];
  stop(): Promise<void>;
}

const roles = { 'maple-court': 'admin', 'harbour-towers': 'tenantAdmin', skyline: 'admin' } as const;

export async function startDeliveries(): Promise<TestDeliveries> {
  const residents: TestDeliveries['residents'] = { answer: async () => ({}), lookups: 0 };
  const service: TestService = await startTestService(deliveries, {
    others: () => (router) => {
      service.internal(router);
      router.service(ResidentDirectoryService, {
        findHousehold: () => {
          residents.lookups += 1;
          return residents.answer();
        },
      });
    },
  });
  const admin = service.signIn({ userId: 'desk-1', roles });
  const call = createCall(service.url, { as: admin, tenant: 'maple-court' });
  const log: TestDeliveries['log'] = (body, headers = {}) => call('POST', '/api/deliveries', { body, headers });
  return {
    service,
    admin,
    residents,
    call,
    log,
    logged: async (more = {}) => (await log({ unit: '101', ...box, ...more })).body.packageId,
    pickUp: (packageId, more = {}) =>
      call('PATCH', `/api/deliveries/pickup/${packageId}`, { body: { conciergeId: 'Sam', ...more } }),
    tenant: (state, version = 1) => service.receive(tenantState(state, version)),
    household: (state, version = 1) => service.receive(householdState(state, version)),
    storedDeliveries: async () => (await service.stored('parcels')).length,
    published: async (schema, packageId) => {
      await service.settled();
      const isIt = ({ aggregateId, type }: PendingEvent) => aggregateId === packageId && type === schema.typeName;
      const found = service.published.find(isIt);
      if (!found) throw new Error(`No ${schema.name} of ${packageId} was published.`);
      const { payload, ...envelope } = found;
      return { ...envelope, event: fromBinary(schema, payload) };
    },
    settled: () => service.settled(),
    publishedTypes: () => service.published.map(({ type }) => type.slice(type.lastIndexOf('.') + 1)),
    stop: () => service.stop(),
  };
}

/** Deliveries with Maple Court, where Ann lives in 101 and Ben in 102. */
export async function startMapleCourt(): Promise<TestDeliveries> {
  const desk = await startDeliveries();
  await desk.tenant(mapleCourt);
  await desk.household(householdOf('maple-court', '101', [email('ann')]));
  await desk.household(householdOf('maple-court', '102', [email('ben')]));
  return desk;
}

function tenantState(state: TenantInit, version: number): Fact {
  const tenantId = state.tenantId ?? '';
  return fact(TenantStateSchema, { tenantId, aggregateId: tenantId, version }, state);
}

function householdState(state: HouseholdInit, version: number): Fact {
  const { tenantId = '', householdId = '' } = state;
  return fact(HouseholdStateSchema, { tenantId, aggregateId: householdId, version }, state);
}

/** A building without towers, with units 101 to 140 and texts on. */
export const mapleCourt = {
  tenantId: 'maple-court',
  name: 'Maple Court',
  timeZone: 'America/Toronto',
  features: { smsEnabled: true, disablePickupNotifications: false },
  validUnits: [{ tower: 'default', units: Array.from({ length: 40 }, (_, at) => String(101 + at)) }],
} satisfies TenantInit;

/** A building with towers, and without pickup notices. */
export const harbourTowers = {
  tenantId: 'harbour-towers',
  name: 'Harbour Towers',
  isMultiTower: true,
  towerNames: ['North', 'South'],
  timeZone: 'America/Vancouver',
  features: { smsEnabled: false, disablePickupNotifications: true },
  validUnits: [
    { tower: 'North', units: ['101', 'PH1'] },
    { tower: 'South', units: ['101'] },
  ],
} satisfies TenantInit;

const active = ContactStatus.ACTIVE;
export const pending = ContactStatus.PENDING;

export function email(contactId: string, status = active) {
  const address = `${contactId}@example.com`;
  return { contactId, channel: Channel.EMAIL, address, status, language: 'en', generation: 1, ...verified(status) };
}

export function sms(contactId: string, status = active) {
  const address = '+14165550123';
  return { contactId, channel: Channel.SMS, address, status, language: 'fr', generation: 2, ...verified(status) };
}

/** Verified long before every delivery, unless it is pending. */
function verified(status: ContactStatus) {
  return status === pending ? {} : { verifiedAt: timestampFromDate(new Date(0)) };
}

export function householdOf(
  tenantId: string,
  unit: string,
  contacts: HouseholdInit['contacts'],
  tower = '',
): HouseholdInit {
  const householdId = unitKey(unit, tower || undefined);
  return { tenantId, householdId, unit, tower, residencyId: `residency-of-${unit}`, contacts: contacts ?? [] };
}

export const box = { courier: 'UPS', packagetype: 'Box' };
