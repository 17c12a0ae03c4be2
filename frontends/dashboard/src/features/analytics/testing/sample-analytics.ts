import type { BuildingAnalytics } from '../api/analytics.ts';

const summary = {
  totalUnits: 120,
  occupiedUnits: 96,
  currentResidents: 96,
  totalMoveOuts: 12,
  churnRate: 12.5,
  averageResidencyDays: 412,
  totalPackages: 2345,
  pendingPackagesCount: 3,
  unverifiedResidentsCount: 2,
};

/** A building with figures in every part. */
export const sample: BuildingAnalytics = {
  summary,
  monthlyTrends: {
    '2026-09': { moveIns: 3, moveOuts: 1, activeResidents: 95 },
    '2026-10': { moveIns: 2, moveOuts: 4, activeResidents: 93 },
    '2026-11': { moveIns: 3, moveOuts: 0, activeResidents: 96 },
  },
  highTurnoverUnits: [
    { unit: '502', tower: 'South', currentlyOccupied: true, residentCount: 5, turnoverCount: 4 },
    { unit: '101', tower: 'North', currentlyOccupied: false, residentCount: 3, turnoverCount: 3 },
  ],
  packageAnalytics: {
    volumeByMonth: { '2026-09': 180, '2026-10': 200, '2026-11': 260 },
    peakDeliveryHours: [
      { timeRange: '14:00-15:00', count: 310 },
      { timeRange: '09:00-10:00', count: 120 },
    ],
    courierBreakdown: [
      { courier: 'Amazon', count: 1200, percentage: 51.2 },
      { courier: 'Canada Post', count: 1145, percentage: 48.8 },
    ],
    pendingPackages: [
      waiting('P-1', { unit: '502', tower: 'South', daysPending: 9 }),
      waiting('P-2', { unit: '101', tower: 'North', daysPending: 5 }),
      waiting('P-3', { unit: '102', tower: 'North', daysPending: 2 }),
    ],
    unverifiedResidents: [
      { unit: '502', tower: 'South', emailCount: 2, verifiedCount: 1, unverifiedEmails: ['jo@example.test'] },
      { unit: '103', tower: 'North', emailCount: 1, verifiedCount: 0, unverifiedEmails: ['kim@example.test'] },
    ],
  },
  notificationAdoption: { emailEnabled: 90, smsEnabled: 31 },
  dateRange: { start: '2025-11-22T12:00:00.000Z', end: '2026-11-22T12:00:00.000Z' },
};

/** A building of which nothing is known yet. */
export const nothing: BuildingAnalytics = {
  summary: {
    totalUnits: 120,
    occupiedUnits: 0,
    currentResidents: 0,
    totalMoveOuts: 0,
    churnRate: 0,
    averageResidencyDays: 0,
    totalPackages: 0,
    pendingPackagesCount: 0,
    unverifiedResidentsCount: 0,
  },
  monthlyTrends: { '2026-11': { moveIns: 0, moveOuts: 0, activeResidents: 0 } },
  highTurnoverUnits: [],
  packageAnalytics: {
    volumeByMonth: { '2026-11': 0 },
    peakDeliveryHours: [],
    courierBreakdown: [],
    pendingPackages: [],
    unverifiedResidents: [],
  },
  notificationAdoption: { emailEnabled: 0, smsEnabled: 0 },
  dateRange: sample.dateRange,
};

/** A package that waits for so many days. */
export function waiting(packageId: string, more: { unit: string; tower?: string; daysPending: number }) {
  return { packageId, createdAt: '2026-11-13T15:00:00.000Z', ...more };
}
