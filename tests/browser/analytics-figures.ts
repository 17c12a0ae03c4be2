import type { Page } from '@playwright/test';
import { mockApi } from './scene.ts';

const dayMs = 24 * 60 * 60 * 1000;
const emails = ['jordan.tremblay@example.test', 'sam.nguyen@example.test', 'alex@example.test'];
const couriers = [
  ['Amazon', 34],
  ['Canada Post', 22],
  ['UPS', 15],
  ['Purolator', 10],
  ['FedEx', 8],
  ['DHL', 6],
  ['Can Par', 3],
  ['Royal Mail', 2],
] as const;

/** The analytics of a building with two towers over this number of months, so that every list has more than the screen shows. */
export function manyFigures(months: number) {
  const now = Date.now();
  const latest = Array.from({ length: months }, (_, back) => monthBefore(new Date(now), back)).reverse();
  const volumes = [412, 398, 455, 520, 431, 402, 389, 441, 470, 512, 548, 603].slice(-months);
  const total = volumes.reduce((sum, volume) => sum + volume, 0);
  return {
    summary: {
      totalUnits: 240,
      occupiedUnits: 211,
      currentResidents: 211,
      totalMoveOuts: 3 * months,
      churnRate: 17.1,
      averageResidencyDays: 412,
      totalPackages: total,
      pendingPackagesCount: 14,
      unverifiedResidentsCount: 11,
    },
    monthlyTrends: Object.fromEntries(
      latest.map((month, at) => [month, { moveIns: 2 + (at % 4), moveOuts: 3, activeResidents: 205 + (at % 7) }]),
    ),
    highTurnoverUnits: ['502', '1204', '310', '808', '101', 'PH2', '911'].map((unit, at) => ({
      unit,
      tower: at % 2 === 0 ? 'South' : 'North',
      currentlyOccupied: at !== 2,
      residentCount: 7 - Math.floor(at / 2),
      turnoverCount: 6 - Math.floor(at / 2),
    })),
    packageAnalytics: {
      volumeByMonth: Object.fromEntries(latest.map((month, at) => [month, volumes[at] ?? 0])),
      peakDeliveryHours: [14, 15, 11, 13, 10, 16, 12, 17, 9, 18, 8, 19].map((hour, at) => ({
        timeRange: `${String(hour).padStart(2, '0')}:00-${String(hour + 1).padStart(2, '0')}:00`,
        count: Math.round((total / 8) * 0.8 ** at),
      })),
      courierBreakdown: couriers.map(([courier, percentage]) => ({
        courier,
        count: Math.round((total * percentage) / 100),
        percentage,
      })),
      pendingPackages: [23, 16, 12, 9, 8, 7, 6, 5, 4, 3, 3, 2, 2, 2].map((daysPending, at) => ({
        unit: String(201 + at * 37),
        tower: at % 3 === 0 ? 'North' : 'South',
        packageId: `P-7K3M9Q2X${String(40 + at)}`,
        daysPending,
        createdAt: new Date(now - daysPending * dayMs).toISOString(),
      })),
      unverifiedResidents: Array.from({ length: 11 }, (_, at) => ({
        unit: String(103 + at * 101),
        tower: at % 2 === 0 ? 'North' : 'South',
        emailCount: 1 + (at % 2),
        verifiedCount: at % 2,
        unverifiedEmails: [emails[at % emails.length]],
      })),
    },
    notificationAdoption: { emailEnabled: 204, smsEnabled: 87 },
    dateRange: { start: new Date(now - months * 30.4 * dayMs).toISOString(), end: new Date(now).toISOString() },
  };
}

/** The analytics of a building without residents. */
export function noFigures() {
  const { summary, dateRange } = manyFigures(1);
  return {
    summary: Object.fromEntries(Object.keys(summary).map((figure) => [figure, 0])),
    monthlyTrends: {},
    highTurnoverUnits: [],
    packageAnalytics: {
      volumeByMonth: {},
      peakDeliveryHours: [],
      courierBreakdown: [],
      pendingPackages: [],
      unverifiedResidents: [],
    },
    notificationAdoption: { emailEnabled: 0, smsEnabled: 0 },
    dateRange,
  };
}

function monthBefore(now: Date, back: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
}

/** Answers the call for analytics instead of the product, with figures that would take months to arise. */
export async function mockAnalytics(page: Page, json: object, status = 200): Promise<void> {
  await mockApi(page, /residents\/analytics\/building/, status, json);
}
