import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartType,
  DoughnutController,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from '../text/locale.tsx';
import { intlLocale } from '../text/messages.ts';
import { limitLine } from './limit-line.ts';
import { type Palette, readPalette } from './palette.ts';

Chart.register(
  ...[BarController, BarElement, LineController, LineElement, PointElement, DoughnutController, ArcElement],
  ...[CategoryScale, LinearScale, Tooltip, limitLine],
);

const motionMs = 140;
const reducedMotion = '(prefers-reduced-motion: reduce)';
const forcedColors = '(forced-colors: active)';

/** How a chart of the reader looks: its colours, its language, and whether it may move. */
export interface Look extends Palette {
  readonly locale: string;
  readonly moves: boolean;
}

/**
 * Draws a chart on a canvas and keeps it as it should be: in the colours of the scheme (also when that changes, and in print), in the
 * reader's language, at the size of the element around it. Without a canvas (a browser that has none) nothing is drawn.
 */
export function useChart<T extends ChartType>(
  configure: (look: Look) => ChartConfiguration<T>,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart<T>>(undefined);
  const { locale } = useLocale();

  const draw = useEffectEvent(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    // The library asks a chart's own font for its title alone, and this one for axes and tooltips too.
    Chart.defaults.font.family = getComputedStyle(pen.canvas).fontFamily;
    const configuration = configure({
      ...readPalette(pen.canvas.parentElement ?? document.body),
      locale: intlLocale[locale],
      moves: !matchMedia(reducedMotion).matches,
    });
    if (chart.current) update(chart.current, configuration);
    else chart.current = new Chart<T>(pen, configuration);
  });

  // Whatever is to be drawn differently has rendered the component anew.
  useEffect(() => draw());
  useEffect(() => {
    if (!chart.current) return;
    const stop = whenLookChanges(() => draw());
    return () => {
      stop();
      chart.current?.destroy();
      chart.current = undefined;
    };
  }, []);
  return canvas;
}

function update<T extends ChartType>(chart: Chart<T>, { data, options }: ChartConfiguration<T>): void {
  chart.data = data;
  if (options) chart.options = options;
  chart.update('none');
}

/** What all charts have alike. */
export function commonOptions({ locale, moves, text }: Look) {
  return {
    locale,
    responsive: true,
    maintainAspectRatio: false,
    animation: moves && { duration: motionMs },
    color: text,
  } as const;
}

/** The look of the box that tells a value. */
export function tooltipLook({ strong, surface }: Look) {
  return {
    backgroundColor: strong,
    titleColor: surface,
    bodyColor: surface,
    padding: 8,
    cornerRadius: 6,
    displayColors: false,
  };
}

/** Calls for another scheme, for forced colours, and for a font that has come. Answers how to stop. */
function whenLookChanges(changed: () => void): () => void {
  const scheme = new MutationObserver(changed);
  scheme.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] });
  const queries = [forcedColors, reducedMotion].map((query) => matchMedia(query));
  const sources: readonly [EventTarget, string][] = [
    ...queries.map((query): [EventTarget, string] => [query, 'change']),
    [document.fonts, 'loadingdone'],
  ];
  for (const [source, event] of sources) source.addEventListener(event, changed);
  return () => {
    scheme.disconnect();
    for (const [source, event] of sources) source.removeEventListener(event, changed);
  };
}
