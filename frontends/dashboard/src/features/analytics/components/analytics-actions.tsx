import { Select } from '@parcelbell/ui';
import { downloadCsv } from '@parcelbell/ui/table';
import { ReportActions } from '../../../reports/report-actions.tsx';
import { useBuildingInFile } from '../../../reports/use-building-in-file.ts';
import { analyticsCsv } from '../analytics-csv.ts';
import type { BuildingAnalytics } from '../api/analytics.ts';
import { type Period, periods } from '../period.ts';
import { useFigureTexts } from '../use-figure-texts.ts';
import classes from './analytics.module.css';

interface AnalyticsActionsProps {
  period: Period;
  onPeriod: (period: Period) => void;
  /** What is saved or printed; undefined while there are no figures. */
  analytics: BuildingAnalytics | undefined;
}

/** Chooses the period; saves its figures as a file, or prints them. */
export function AnalyticsActions({ period, onPeriod, analytics }: AnalyticsActionsProps) {
  const texts = useFigureTexts();
  const { t } = texts;
  const building = useBuildingInFile();
  const save = (shown: BuildingAnalytics) => {
    const { headings, rows } = analyticsCsv(shown, texts);
    const day = shown.dateRange.end.slice(0, 10);
    downloadCsv(`building-analytics-${building}-${day}.csv`, headings, rows);
  };
  return (
    <>
      <div className={classes.period}>
        <Select
          label={t('period')}
          labelHidden
          options={periods.toReversed().map((value) => ({ value, label: t(value) }))}
          value={period}
          onChange={({ currentTarget: { value } }) => onPeriod(periods.find((each) => each === value) ?? '12')}
        />
      </div>
      {analytics && <ReportActions onSave={() => save(analytics)} />}
    </>
  );
}
