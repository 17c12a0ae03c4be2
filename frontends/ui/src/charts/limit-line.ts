import { Chart, type ChartType, type Plugin } from 'chart.js';

/** A limit of the values, and what stands beside its line. */
interface LimitLine {
  readonly value: number;
  readonly label: string;
  readonly color: string;
  readonly background: string;
}

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    limitLine?: TType extends 'bar' ? LimitLine : never;
  }
}

const padding = 4;

/** Draws a dashed line across all bars at a limit, and names it where the bars are shortest. */
export const limitLine: Plugin<'bar'> = {
  id: 'limitLine',
  afterDatasetsDraw: (chart, _args, limit: Partial<LimitLine>) => {
    const { value, label = '', color = '', background = '' } = limit;
    if (value !== undefined) draw(chart, { value, label, color, background });
  },
};

function draw(chart: Chart, { value, label, color, background }: LimitLine): void {
  const { ctx: context, chartArea: area, scales, options } = chart;
  const isAcross = options.indexAxis !== 'y';
  const at = scales[isAcross ? 'y' : 'x']?.getPixelForValue(value);
  if (at === undefined) return;
  context.save();
  context.beginPath();
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.setLineDash([6, 4]);
  context.moveTo(isAcross ? area.left : at, isAcross ? at : area.top);
  context.lineTo(isAcross ? area.right : at, isAcross ? at : area.bottom);
  context.stroke();

  context.font = `600 12px ${Chart.defaults.font.family}`;
  const { width, height, left, top } = placeOf(context.measureText(label).width, at, isAcross, area);
  context.fillStyle = background;
  context.fillRect(left, top, width, height);
  context.fillStyle = color;
  context.textBaseline = 'middle';
  context.fillText(label, left + padding, top + height / 2);
  context.restore();
}

/** Where the name of the line stands: above its right end, or beside its lower end but within the chart. */
function placeOf(textWidth: number, at: number, isAcross: boolean, area: Chart['chartArea']) {
  const width = textWidth + 2 * padding;
  const height = 18;
  if (isAcross) {
    const above = at - height - padding;
    return { width, height, left: area.right - width, top: above < area.top ? at + padding : above };
  }
  const left = Math.min(at + padding, area.right - width);
  return { width, height, left, top: area.bottom - height - padding };
}
