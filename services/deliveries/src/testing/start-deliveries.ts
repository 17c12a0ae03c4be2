import type { MessageInitShape } from '@bufbuild/protobuf';
import {
  Channel,
  ContactStatus,
  HouseholdStateSchema,
  ResidentDirectoryService,
} from '@parcelbell/contracts/residents';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { unitKey } from '@parcelbell/platform';
import { startTestService, type TestService } from '@parcelbell/platform/testing';
import { until } from '@parcelbell/platform/testing/until';
import { deliveries } from '../service.ts';

type HouseholdInit = MessageInitShape<typeof HouseholdStateSchema>;
type TenantInit = MessageInitShape<typeof TenantStateSchema>;

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: A test says what it expects of an answer; the type would only repeat it.
  readonly body: any;
}

/** Deliveries with a residents service that the test plays. */
export interface TestDeliveries {
  readonly service: TestService;
  /** What residents answers when it is asked; asked questions are counted. */
  readonly residents: { answer: () => Promise<{ household?: HouseholdInit; version?: number }>; asked: number };
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Logs a parcel as somebody who administers every building of the test. */
  log(body: object, headers?: Record<string, string>): Promise<Answer>;
  tenant(state: TenantInit, version?: number): Promise<void>;
  household(state: HouseholdInit, version?: number): Promise<void>;
  storedParcels(): Promise<number>;
  /** Resolves once everything is published that was written so far. */
  settled(): Promise<void>;
  /** The full names of everything published so far, without their packages. */
  publishedTypes(): string[];
  stop(): Promise<void>;
}

interface CallOptions {
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
  /** An Authorization header; empty for none; by default an admin of every building of the test. */
  readonly as?: string;
  readonly tenant?: string;
}

const roles = { 'maple-court': 'admin', 'harbour-towers': 'tenantAdmin', skyline: 'admin' } as const;

export async function startDeliveries(): Promise<TestDeliveries> {
  const residents: TestDeliveries['residents'] = { answer: async () => ({}), asked: 0 };
  const service = await startTestService(deliveries, {
    others: () => (router) => {
      router.service(ResidentDirectoryService, {
        findHousehold: () => {
          residents.asked += 1;
          return residents.answer();
        },
      });
    },
  });
  const admin = service.signIn({ userId: 'desk-1', roles });
  const call = (method: string, path: string, options: CallOptions = {}) =>
    request(`${service.url}${path}`, method, { as: admin, tenant: 'maple-court', ...options });
  const database = service.platform.database;
  return {
    service,
    residents,
    call,
    log: (body, headers = {}) => call('POST', '/api/deliveries', { body, headers }),
    tenant: (state, version = 1) => publishState(service, TenantStateSchema, state.tenantId ?? '', state, version),
    household: (state, version = 1) =>
      publishState(service, HouseholdStateSchema, state.householdId ?? '', state, version),
    storedParcels: () => database.collection('parcels').countDocuments({}),
    settled: async () => {
      const waiting = { outboxAt: { $exists: true } };
      const nothing = async () => (await database.collection('parcels').findOne(waiting)) === null;
      await until('everything is published', nothing);
    },
    publishedTypes: () => service.published.map(({ type }) => type.slice(type.lastIndexOf('.') + 1)),
    stop: () => service.stop(),
  };
}

async function request(url: string, method: string, options: CallOptions): Promise<Answer> {
  const { as, tenant, body, text, headers } = options;
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(url, {
    method,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as ? { authorization: as } : {}),
      ...(tenant ? { 'x-tenant-id': tenant } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
  const answered = await response.text();
  return { status: response.status, body: answered === '' ? undefined : JSON.parse(answered) };
}

async function publishState(
  service: TestService,
  schema: typeof TenantStateSchema | typeof HouseholdStateSchema,
  aggregateId: string,
  state: TenantInit | HouseholdInit,
  version: number,
): Promise<void> {
  const tenantId = state.tenantId ?? '';
  const event = {
    schema: schema as typeof TenantStateSchema,
    tenantId,
    aggregateId,
    version,
    event: state as TenantInit,
  };
  await service.publish(service.platform.outbox.event(event));
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
  return { contactId, channel: Channel.EMAIL, address, status, language: 'en', generation: 1 };
}

export function sms(contactId: string, status = active) {
  return { contactId, channel: Channel.SMS, address: '+14165550123', status, language: 'fr', generation: 2 };
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
