import type { Api, CallHeaders } from '../harness/api.ts';

interface Reported {
  readonly total: number;
  readonly residents: number;
  readonly byCourier: Readonly<Record<string, number>>;
  readonly byUnit: Readonly<Record<string, number>>;
}

/** What analytics say of all deliveries and residents of a building, and the usage reports of its months together. */
export async function reportedOf(api: Api, desk: CallHeaders): Promise<Reported> {
  const { status, body } = await api.get('/api/residents/analytics/building', desk);
  // The read models are being filled.
  if (status !== 200) return { total: 0, residents: 0, byCourier: {}, byUnit: {} };
  const { summary, packageAnalytics } = body;
  const couriers = packageAnalytics.courierBreakdown as { courier: string; count: number }[];
  const byUnit: Record<string, number> = {};
  for (const month of Object.keys(packageAnalytics.volumeByMonth)) {
    const { unitUsage } = (await api.get(`/api/usage?date=${month}-01`, desk)).body;
    for (const { unit, monthlyUsage } of Object.values<{ unit: string; monthlyUsage: number }>(unitUsage))
      byUnit[unit] = (byUnit[unit] ?? 0) + monthlyUsage;
  }
  return {
    total: summary.totalPackages,
    residents: summary.currentResidents,
    byCourier: Object.fromEntries(couriers.map(({ courier, count }) => [courier, count])),
    byUnit,
  };
}
