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
  const { ctx: pen, chartArea: area, scales, options } = chart;
  const isAcross = options.indexAxis !== 'y';
  const at = scales[isAcross ? 'y' : 'x']?.getPixelForValue(value);
  if (at === undefined) return;
  pen.save();
  pen.beginPath();
  pen.strokeStyle = color;
  pen.lineWidth = 2;
  pen.setLineDash([6, 4]);
  pen.moveTo(isAcross ? area.left : at, isAcross ? at : area.top);
  pen.lineTo(isAcross ? area.right : at, isAcross ? at : area.bottom);
  pen.stroke();

  pen.font = `600 12px ${Chart.defaults.font.family}`;
  const { width, height, left, top } = placeOf(pen.measureText(label).width, at, isAcross, area);
  pen.fillStyle = background;
  pen.fillRect(left, top, width, height);
  pen.fillStyle = color;
  pen.textBaseline = 'middle';
  pen.fillText(label, left + padding, top + height / 2);
  pen.restore();
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
