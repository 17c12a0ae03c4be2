import { restSince } from '@parcelbell/async';
import { type CalendarDate, datesOnEarth, type LocalDates } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import { readWaitingDays } from '../day/read-days.ts';
import type { DeliveryRepository } from '../delivery/delivery.ts';
import { type Generation, generationOf } from '../generation/generation.ts';
import type { HouseholdRepository } from '../household/household.ts';
import { type CountMonthsDeps, countMonths } from '../months/count-months.ts';
import type { StaffRepository } from '../staff/staff.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { usageOfMonth } from '../usage/get-usage.ts';
import type { CountedFigures, FiguresRepository } from './figures.ts';

export interface CountFiguresDeps extends CountMonthsDeps {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly deliveries: Pick<DeliveryRepository, 'ofDay' | 'waiting' | 'countWithoutNotice'>;
  readonly households: Pick<HouseholdRepository, 'countUnverified'>;
  readonly staff: Pick<StaffRepository, 'countIn'>;
  readonly figures: Pick<FiguresRepository, 'outdateBefore' | 'uncounted' | 'save'>;
}

/**
 * Counts the figures of buildings that changed, and of all once a month has begun everywhere. A building waits for its first read models; while new ones are filled, it is counted again and again, because
 * nothing says when they take the place of the present ones.
 */
export async function countFigures(signal: AbortSignal, deps: CountFiguresDeps): Promise<void> {
  await deps.figures.outdateBefore(datesOnEarth(deps.clock.now()).earliest.slice(0, 7));
  for await (const { tenantId, revision, months } of deps.figures.uncounted()) {
    if (signal.aborted) return;
    const startedAt = performance.now();
    const tenant = await deps.tenants.find(tenantId);
    if (tenant?.current === undefined || tenant.deleted) continue;
    const generation = generationOf(tenantId, tenant.current);
    const today = deps.localDate(tenant.timeZone, deps.clock.now());
    const counted = await counts(tenant, generation, today, deps);
    await countMonths({ tenant, generation, revision, outdated: months, today, present: counted }, deps);
    await deps.figures.save(tenantId, revision, counted, { isPreliminary: tenant.filling !== undefined });
    await restSince(startedAt, signal);
  }
}

async function counts(
  tenant: Tenant,
  generation: Generation,
  today: CalendarDate,
  deps: CountFiguresDeps,
): Promise<CountedFigures> {
  const { deliveries, households, staff, clock } = deps;
  const month = today.slice(0, 7);
  const before = new Date(clock.now().getTime() + 86_400_000);
  const [days, [oldest], withoutNotice, unverified, usage, people] = await Promise.all([
    readWaitingDays(generation, deps),
    deliveries.waiting(generation, { before, limit: 1 }),
    deliveries.countWithoutNotice(generation),
    households.countUnverified(generation),
    usageOfMonth(tenant, generation, month, deps),
    staff.countIn(tenant.tenantId),
  ]);
  return {
    waiting: days.reduce((sum, day) => sum + day.waiting, 0),
    ...(oldest ? { oldestDay: oldest.day, oldestAt: oldest.loggedAt } : {}),
    withoutNotice,
    unverified,
    month,
    deliveries: usage.totalDeliveries,
    excessCents: usage.totalExcessCents,
    staff: people,
  };
}
