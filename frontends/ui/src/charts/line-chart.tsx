import { numberFormat } from '../text/formatters.ts';
import { useLocale } from '../text/locale.tsx';
import { intlLocale } from '../text/messages.ts';
import { axes } from './axes.ts';
import { ChartFigure, type ChartProps } from './chart-figure.tsx';
import { commonOptions, tooltipOptions, useChart } from './use-chart.ts';

type LineChartProps = ChartProps;

const height = 280;

/** How a value went from point to point in time, oldest first. */
export function LineChart({ label, nameTitle, valueTitle, points }: LineChartProps) {
  const { locale } = useLocale();
  const canvas = useChart<'line'>((theme) => ({
    type: 'line',
    data: {
      labels: points.map(({ name }) => name),
      datasets: [
        {
          label: valueTitle,
          data: points.map(({ value }) => value),
          borderColor: theme.main,
          backgroundColor: theme.main,
          borderWidth: 2,
          pointRadius: 4,
          pointHoverRadius: 6,
          pointHitRadius: 16,
        },
      ],
    },
    options: {
      ...commonOptions(theme),
      scales: axes(theme, { names: 'x', nameTitle, valueTitle }),
      plugins: { tooltip: tooltipOptions(theme) },
    },
  }));
  const table = {
    headings: [nameTitle, valueTitle],
    rows: points.map(({ name, value }) => [name, numberFormat(intlLocale[locale]).format(value)]),
  };
  return <ChartFigure label={label} canvas={canvas} height={height} table={table} />;
}
