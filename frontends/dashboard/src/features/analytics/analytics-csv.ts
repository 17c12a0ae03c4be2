import { unitText } from '@parcelbell/ui/frame';
import type { BuildingAnalytics } from './api/analytics.ts';
import type { FigureTexts } from './use-figure-texts.ts';

type Cell = string | number;
type Line = readonly [section: string, item: string, figure: string, value: Cell];

/** All figures as the lines of one table: section, item, figure, value. The lists are whole, unlike on the screen. */
export function analyticsCsv(analytics: BuildingAnalytics, texts: FigureTexts) {
  const { t } = texts;
  const parts = [summaryLines, waitingLines, unverifiedLines, volumeLines, adoptionLines, residentLines];
  return {
    headings: [t('section'), t('item'), t('figure'), t('value')],
    rows: parts.flatMap((linesOf) => linesOf(analytics, texts)),
  };
}

/** The figures of one item of a section, by their names. */
function lines(section: string, item: string, figures: Readonly<Record<string, Cell>>): Line[] {
  return Object.entries(figures).map(([figure, value]) => [section, item, figure, value]);
}

function summaryLines({ summary }: BuildingAnalytics, { t }: FigureTexts): Line[] {
  return lines(t('summary'), '', {
    [t('totalUnits')]: summary.totalUnits,
    [t('isOccupied')]: summary.occupiedUnits,
    [t('currentResidents')]: summary.currentResidents,
    [t('moveOuts')]: summary.totalMoveOuts,
    [t('churnRate')]: summary.churnRate,
    [t('averageResidency')]: summary.averageResidencyDays,
    [t('totalPackages')]: summary.totalPackages,
    [t('pendingCount')]: summary.pendingPackagesCount,
    [t('unverifiedCount')]: summary.unverifiedResidentsCount,
  });
}

function waitingLines({ packageAnalytics }: BuildingAnalytics, { t }: FigureTexts): Line[] {
  return packageAnalytics.pendingPackages.flatMap((parcel) =>
    lines(t('pending'), parcel.packageId, {
      [t('unit')]: unitText(parcel),
      [t('daysPending')]: parcel.daysPending,
      [t('deliveredOn')]: parcel.createdAt,
    }),
  );
}

function unverifiedLines({ packageAnalytics }: BuildingAnalytics, { t }: FigureTexts): Line[] {
  return packageAnalytics.unverifiedResidents.flatMap((resident) =>
    lines(t('unverified'), unitText(resident), {
      [t('emails')]: resident.emailCount,
      [t('verifiedEmails')]: resident.verifiedCount,
      [t('unverifiedEmails')]: resident.unverifiedEmails.join(', '),
    }),
  );
}

function volumeLines({ packageAnalytics }: BuildingAnalytics, { t, courier }: FigureTexts): Line[] {
  const { volumeByMonth, peakDeliveryHours, courierBreakdown } = packageAnalytics;
  const months = Object.entries(volumeByMonth).toSorted(([a], [b]) => a.localeCompare(b));
  return [
    ...months.flatMap(([month, count]) => lines(t('volume'), month, { [t('packageColumn')]: count })),
    ...peakDeliveryHours.flatMap(({ timeRange, count }) =>
      lines(t('hours'), timeRange, { [t('packageColumn')]: count }),
    ),
    ...courierBreakdown.flatMap(({ courier: name, count, percentage }) =>
      lines(t('couriers'), courier(name), { [t('packageColumn')]: count, [t('percentage')]: percentage }),
    ),
  ];
}

function adoptionLines({ notificationAdoption }: BuildingAnalytics, { t }: FigureTexts): Line[] {
  return lines(t('adoption'), '', {
    [t('emailEnabled')]: notificationAdoption.emailEnabled,
    [t('smsEnabled')]: notificationAdoption.smsEnabled,
  });
}

function residentLines({ monthlyTrends, highTurnoverUnits }: BuildingAnalytics, { t }: FigureTexts): Line[] {
  const months = Object.entries(monthlyTrends).toSorted(([a], [b]) => b.localeCompare(a));
  return [
    ...months.flatMap(([month, { moveIns, moveOuts, activeResidents }]) =>
      lines(t('trends'), month, {
        [t('moveIns')]: moveIns,
        [t('moveOuts')]: moveOuts,
        [t('netChange')]: moveIns - moveOuts,
        [t('activeResidents')]: activeResidents,
      }),
    ),
    ...highTurnoverUnits.flatMap((row) =>
      lines(t('turnover'), unitText(row), {
        [t('status')]: t(row.currentlyOccupied ? 'isOccupied' : 'isVacant'),
        [t('residents')]: row.residentCount,
        [t('turnoverCount')]: row.turnoverCount,
      }),
    ),
  ];
}
