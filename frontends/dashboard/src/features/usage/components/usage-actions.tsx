import { useMessages } from '@parcelbell/ui';
import { downloadCsv } from '@parcelbell/ui/table';
import { ReportActions } from '../../../reports/report-actions.tsx';
import { useBuildingInFile } from '../../../reports/use-building-in-file.ts';
import type { UnitUsage, UsageQuestion } from '../api/usage.ts';
import { usageMessages } from '../messages.ts';

interface UsageActionsProps {
  question: UsageQuestion;
  monthlyLimit: number;
  /** As the table shows them. */
  units: readonly UnitUsage[];
}

/** Saves the table of the report as a file, or prints the report. */
export function UsageActions({ question: { date, reportType }, monthlyLimit, units }: UsageActionsProps) {
  const t = useMessages(usageMessages);
  const building = useBuildingInFile();
  const period = reportType === 'daily' ? date : date.slice(0, 7);
  const headings = [
    t('unit'),
    t('tower'),
    t('monthlyUsage'),
    t('limitColumn'),
    t('status'),
    t('excessDeliveries'),
    t('excessFees'),
  ];
  const save = () =>
    downloadCsv(
      `usage-${building}-${period}.csv`,
      headings,
      units.map((each) => [
        each.unit,
        each.tower ?? '',
        each.monthlyUsage,
        monthlyLimit,
        t(each.isOverLimit ? 'overLimit' : 'withinLimit'),
        each.excessDeliveries,
        each.excessFees,
      ]),
    );
  return <ReportActions onSave={save} />;
}
