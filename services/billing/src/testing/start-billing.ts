import { type TenantState, TenantStateSchema, TenantStatus } from '@parcelbell/contracts/tenancy';
import { fact } from '@parcelbell/outbox';
import { type Call, startTestService, type TestService, type TestServiceOptions } from '@parcelbell/testing';
import type { Clock } from '@parcelbell/values';
import { billing } from '../service.ts';

type TenantFields = Partial<
  Omit<TenantState, '$typeName' | '$unknown' | 'settings' | 'features' | 'branding' | 'validUnits'>
>;

/** Billing with a clock that the test sets. */
export interface TestBilling {
  readonly service: TestService;
  /** Calls as a superadmin. */
  readonly call: Call;
  /** The time that billing knows. */
  setTime(iso: string): void;
  /** Sends the service a building's state, as tenancy does. */
  tenant(tenantId: string, state?: TenantFields, version?: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startBilling(
  firstTime = '2026-11-22T15:00:00Z',
  options: Omit<TestServiceOptions, 'clock'> = {},
): Promise<TestBilling> {
  const time = { now: new Date(firstTime) };
  const clock: Clock = { now: () => time.now };
  const service = await startTestService(billing, { ...options, clock });
  // Signed in for each call, because a session ends when the clock is set.
  const superadmin = () => service.signIn({ userId: 'boss', superadmin: true });
  return {
    service,
    call: (method, path, options) => service.call(method, path, { as: superadmin(), ...options }),
    setTime: (iso) => {
      time.now = new Date(iso);
    },
    tenant: (tenantId, state = {}, version = 1) =>
      service.receive(
        fact(TenantStateSchema, { tenantId, aggregateId: tenantId, version }, { ...building(tenantId), ...state }),
      ),
    stop: () => service.stop(),
  };
}

function building(tenantId: string): TenantFields {
  return {
    tenantId,
    name: tenantId,
    conciergeEmail: `desk@${tenantId}.test`,
    propertyManagementCompany: 'Lakeside',
    status: TenantStatus.ACTIVE,
    timeZone: 'America/Toronto',
  };
}
