import type { TooltipItem } from 'chart.js';
import { usePhone } from '../hooks/use-media-query.ts';
import { numberFormat } from '../text/formatters.ts';
import { useLocale, useMessages } from '../text/locale.tsx';
import { intlLocale } from '../text/messages.ts';
import { axes } from './axes.ts';
import { ChartFigure, type ChartPoint, type ChartProps } from './chart-figure.tsx';
import classes from './charts.module.css';
import { chartMessages } from './messages.ts';
import { stripes } from './palette.ts';
import { type ChartTheme, commonOptions, tooltipOptions, useChart } from './use-chart.ts';

interface BarPoint extends ChartPoint {
  /** The name in several lines, where it is too long for the axis. */
  lines?: readonly string[];
  /** Drawn red and striped. */
  isOver?: boolean;
  /** What the table says of it in further columns. */
  more?: readonly string[];
  /** Drawn in grey, so that others stand out. */
  isMuted?: boolean;
}

interface BarChartProps extends ChartProps<BarPoint> {
  /** A limit, drawn as a line across the bars: its value, what stands beside it, and what it means for a bar. */
  limit?: { value: number; label: string; within: string; over: string } | undefined;
  /** The heads of further columns of the table. */
  moreTitles?: readonly string[];
}

const height = 320;
const barOnPhone = 28;
const axisOnPhone = 56;

/** Values side by side, from the left; on a phone one below the other. */
export function BarChart({ label, nameTitle, valueTitle, points, limit, moreTitles = [] }: BarChartProps) {
  const t = useMessages(chartMessages);
  const { locale } = useLocale();
  const phone = usePhone();
  const canvas = useChart<'bar'>((theme) => ({
    type: 'bar',
    data: {
      labels: points.map(({ name, lines }) => (lines && !phone ? [...lines] : name)),
      datasets: [{ label: valueTitle, data: points.map(({ value }) => value), ...barStyle(points, theme) }],
    },
    options: {
      ...commonOptions(theme),
      indexAxis: phone ? 'y' : 'x',
      scales: axes(theme, { names: phone ? 'y' : 'x', nameTitle, valueTitle, atLeast: limit?.value }),
      plugins: pluginsOf(points, limit, theme),
    },
  }));
  const number = (value: number) => numberFormat(intlLocale[locale]).format(value);
  const state = (point: BarPoint) => (limit ? [point.isOver ? limit.over : limit.within] : []);
  const table = {
    headings: [nameTitle, valueTitle, ...(limit ? [t('state')] : []), ...moreTitles],
    rows: points.map((point) => [point.name, number(point.value), ...state(point), ...(point.more ?? [])]),
  };
  return (
    <ChartFigure
      label={label}
      canvas={canvas}
      height={phone ? Math.max(points.length * barOnPhone + axisOnPhone, height / 2) : height}
      table={table}
      legend={limit && <BarLegend {...limit} />}
    />
  );
}

function barStyle(points: readonly BarPoint[], theme: ChartTheme) {
  const striped = stripes(theme);
  return {
    backgroundColor: points.map((point) => (point.isOver ? striped : plainColor(point, theme))),
    borderColor: points.map((point) => (point.isOver ? theme.over : plainColor(point, theme))),
    borderWidth: points.map(({ isOver }) => (isOver ? 1.5 : 0)),
    maxBarThickness: 40,
  };
}

function plainColor({ isMuted }: BarPoint, { main, muted }: ChartTheme): string {
  return isMuted ? muted : main;
}

function pluginsOf(points: readonly BarPoint[], limit: BarChartProps['limit'], theme: ChartTheme) {
  const callbacks = {
    title: ([item]: readonly TooltipItem<'bar'>[]) => points[item?.dataIndex ?? -1]?.name ?? '',
    afterLabel: ({ dataIndex }: TooltipItem<'bar'>) => (limit && points[dataIndex]?.isOver ? limit.over : ''),
  };
  return {
    ...(limit && { limitLine: { ...limit, color: theme.strong, background: theme.surface } }),
    tooltip: { ...tooltipOptions(theme), callbacks },
  };
}

function BarLegend({ label, within, over }: { label: string; within: string; over: string }) {
  return (
    <ul className={classes.legend} aria-hidden="true">
      <li>
        <span className={classes.swatch} data-variant="main" />
        {within}
      </li>
      <li>
        <span className={classes.swatch} data-variant="over" />
        {over}
      </li>
      <li>
        <span className={classes.swatch} data-variant="line" />
        {label}
      </li>
    </ul>
  );
}
