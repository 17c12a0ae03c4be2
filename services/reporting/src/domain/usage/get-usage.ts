import { addDays, addMonths, type CalendarDate, type LocalDates } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import { isStillFilling } from '../day/is-still-filling.ts';
import { type ReadDaysDeps, readUnits } from '../day/read-days.ts';
import type { Generation } from '../generation/generation.ts';
import { findTenant } from '../tenant/find-tenant.ts';
import { limitsOf, type Tenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { type UsageReport, usageOf } from './usage.ts';

export const reportTypes = ['daily', 'monthly'] as const;
type ReportType = (typeof reportTypes)[number];

export interface GetUsage {
  readonly tenantId: string;
  /** Default: today in the building's time zone. */
  readonly date?: CalendarDate;
  readonly reportType: ReportType;
}

export interface GetUsageDeps extends ReadDaysDeps {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly tenants: Pick<TenantRepository, 'find'>;
}

/** A usage report and its period. */
export interface NamedUsageReport extends UsageReport {
  readonly date: CalendarDate;
  /** yyyy-mm */
  readonly month: string;
  readonly reportType: ReportType;
  /** Whether earlier days of the building are still being stored. */
  readonly isStillFilling: boolean;
}

/** The usage of a building in a month, or on a day with the month up to it. Throws NotFoundError without the building. */
export async function getUsage(
  { tenantId, date: given, reportType }: GetUsage,
  deps: GetUsageDeps,
): Promise<NamedUsageReport> {
  const { tenant, generation } = await findTenant(deps.tenants, tenantId);
  const date = given ?? deps.localDate(tenant.timeZone, deps.clock.now());
  const month = date.slice(0, 7);
  const isFilling = await isStillFilling({ tenantId, generation, now: deps.clock.now() }, deps);
  const usage =
    reportType === 'daily'
      ? usageOf(
          await readUnits(generation, { from: `${month}-01`, to: date }, deps),
          { from: date, to: date },
          limitsOf(tenant, month),
        )
      : await usageOfMonth(tenant, generation, month, deps);
  return { ...usage, date, month, reportType, isStillFilling: isFilling };
}

/** The usage of a month (yyyy-mm), with the fees of it. */
export async function usageOfMonth(
  tenant: Pick<Tenant, 'limits'>,
  generation: Generation,
  month: string,
  deps: ReadDaysDeps,
): Promise<UsageReport> {
  const from = `${month}-01`;
  const days = { from, to: addDays(addMonths(from, 1, 1), -1) };
  return usageOf(await readUnits(generation, days, deps), days, limitsOf(tenant, month));
}
