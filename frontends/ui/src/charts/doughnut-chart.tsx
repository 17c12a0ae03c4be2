import type { CSSProperties } from 'react';
import { numberFormat } from '../text/formatters.ts';
import { useLocale, useMessages } from '../text/locale.tsx';
import { intlLocale, type Locale } from '../text/messages.ts';
import { ChartFigure, type ChartPoint, type ChartProps } from './chart-figure.tsx';
import classes from './charts.module.css';
import { chartMessages } from './messages.ts';
import { partName, stripes } from './palette.ts';
import { type ChartTheme, commonOptions, tooltipOptions, useChart } from './use-chart.ts';

interface DoughnutPart extends ChartPoint {
  /** Drawn red and striped. */
  isOver?: boolean;
  /** All that have no part of their own: drawn in grey stripes. */
  isRest?: boolean;
}

type DoughnutChartProps = ChartProps<DoughnutPart>;

const height = 220;

/** The parts of a whole, clockwise from the top in the order of the legend, which has all numbers. */
export function DoughnutChart({ label, nameTitle, valueTitle, points }: DoughnutChartProps) {
  const t = useMessages(chartMessages);
  const { locale } = useLocale();
  const canvas = useChart<'doughnut'>((theme) => ({
    type: 'doughnut',
    data: {
      labels: points.map(({ name }) => name),
      datasets: [{ label: valueTitle, data: points.map(({ value }) => value), ...partStyle(points, theme) }],
    },
    options: { ...commonOptions(theme), cutout: '62%', plugins: { tooltip: tooltipOptions(theme) } },
  }));
  const rows = points.map(({ name, value }) => [
    name,
    numberFormat(intlLocale[locale]).format(value),
    shareOf(value, points, locale),
  ]);
  return (
    <ChartFigure
      label={label}
      canvas={canvas}
      height={height}
      table={{ headings: [nameTitle, valueTitle, t('share')], rows }}
      legend={<PartsLegend points={points} rows={rows} />}
    />
  );
}

function partStyle(points: readonly DoughnutPart[], theme: ChartTheme) {
  const over = stripes(theme);
  const rest = stripes({ over: theme.text, overSoft: theme.surface });
  const colorOf = ({ isOver, isRest }: DoughnutPart, at: number) =>
    isOver ? over : isRest ? rest : theme.parts[at % theme.parts.length];
  // A single part is a ring without a seam.
  const seam = points.filter(({ value }) => value > 0).length > 1 ? 2 : 0;
  // Stripes alone have a ragged edge.
  const outlineOf = ({ isOver, isRest }: DoughnutPart) => (isOver ? theme.over : isRest ? theme.text : undefined);
  return {
    backgroundColor: points.map(colorOf),
    borderColor: points.map(outlineOf),
    borderWidth: points.map((point) => (outlineOf(point) ? 1 : 0)),
    borderAlign: 'inner' as const,
    spacing: seam,
  };
}

function Swatch({ part: { isOver, isRest }, at }: { part: DoughnutPart; at: number }) {
  if (isOver || isRest) return <span className={classes.swatch} data-variant={isOver ? 'over' : 'rest'} />;
  const color = { '--swatch': `var(--pb-chart-${partName(at)})` };
  return <span className={classes.swatch} style={color as CSSProperties} />;
}

function shareOf(value: number, points: readonly ChartPoint[], locale: Locale): string {
  const whole = points.reduce((sum, point) => sum + point.value, 0);
  const share = whole === 0 ? 0 : value / whole;
  return numberFormat(intlLocale[locale], { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

function PartsLegend({ points, rows }: { points: readonly DoughnutPart[]; rows: readonly (readonly string[])[] }) {
  return (
    <ul className={classes.parts} aria-hidden="true">
      {points.map((point, at) => (
        <li key={point.name}>
          <Swatch part={point} at={at} />
          <span className={classes.part}>{point.name}</span>
          <b>{rows[at]?.[1]}</b>
          <span className={classes.share}>{rows[at]?.[2]}</span>
        </li>
      ))}
    </ul>
  );
}
