import type { UnitUsage, Usage } from '../api/usage.ts';

/** A report of these units, of a building with a limit of 100 and a fee of 1.50 dollars. */
export function usageOf(units: readonly UnitUsage[], more: Partial<Usage> = {}): Usage {
  const over = units.filter(({ isOverLimit }) => isOverLimit);
  return {
    date: '2026-11-22',
    month: '2026-11',
    reportType: 'monthly',
    exceedFee: 1.5,
    totalDeliveries: units.reduce((sum, { monthlyUsage }) => sum + monthlyUsage, 0),
    totalUnits: units.length,
    unitsOverLimit: over.length,
    totalExcessFees: over.reduce((sum, { excessFees }) => sum + excessFees, 0),
    monthlyLimit: 100,
    maxDeliveriesPerDay: 50,
    unitUsage: Object.fromEntries(units.map((each) => [`${each.tower ?? ''}/${each.unit}`, each])),
    deliveryStats: { '2026-11-02': 57, '2026-11-03': 1 },
    exceededDays: [['2026-11-02', 57]],
    ...more,
  };
}

export function unitOf(unit: string, monthlyUsage: number, tower?: string): UnitUsage {
  const excessDeliveries = Math.max(0, monthlyUsage - 100);
  return {
    unit,
    ...(tower && { tower }),
    monthlyUsage,
    isOverLimit: excessDeliveries > 0,
    excessDeliveries,
    excessFees: excessDeliveries * 1.5,
  };
}
