import type { CalendarDate } from '@parcelbell/rules';
import type { OpenTenant } from '../generation/generation.ts';
import type { FiguresChange, FiguresRepository } from './figures.ts';

export interface OutdateFiguresDeps {
  readonly figures: Pick<FiguresRepository, 'outdate'>;
}

/** What an event changed in a building. */
export interface ChangedTenant extends Pick<FiguresChange, 'tenantId' | 'activityAt'> {
  /** The day whose parcels changed. */
  readonly day?: CalendarDate;
}

/** Has the figures of the events' buildings counted again, once for each. It comes after their rows are written, so an earlier count becomes invalid. */
export async function outdateFigures(
  events: readonly ChangedTenant[],
  open: ReadonlyMap<string, OpenTenant>,
  { figures }: OutdateFiguresDeps,
): Promise<void> {
  const ofCompanies = events.filter(({ tenantId }) => open.get(tenantId)?.isInCompany);
  const changes = Map.groupBy(ofCompanies, ({ tenantId }) => tenantId);
  await figures.outdate(
    [...changes].map(([tenantId, ofTenant]) => ({
      tenantId,
      activityAt: newestActivity(ofTenant),
      months: [...new Set(ofTenant.flatMap(({ day }) => (day === undefined ? [] : [day.slice(0, 7)])))],
    })),
  );
}

/** The last of the times. */
export function newestActivity(of: readonly Pick<FiguresChange, 'activityAt'>[]): Date | undefined {
  return of.reduce<Date | undefined>(
    (newest, { activityAt }) => (newest && activityAt && newest > activityAt ? newest : (activityAt ?? newest)),
    undefined,
  );
}
