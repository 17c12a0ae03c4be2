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

/** The colours and the language of charts for this reader, and whether charts may move. */
export interface ChartTheme extends Palette {
  readonly locale: string;
  readonly isAnimated: boolean;
}

/**
 * Draws a chart on a canvas, and again when the colours, the language or the size of the element around it change. Draws
 * nothing in a browser without a canvas.
 */
export function useChart<T extends ChartType>(
  configure: (theme: ChartTheme) => ChartConfiguration<T>,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart<T>>(undefined);
  const { locale } = useLocale();

  const draw = useEffectEvent(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    // The library asks a chart's own font for its title alone, and this one for axes and tooltips too.
    Chart.defaults.font.family = getComputedStyle(context.canvas).fontFamily;
    const configuration = configure({
      ...readPalette(context.canvas.parentElement ?? document.body),
      locale: intlLocale[locale],
      isAnimated: !matchMedia(reducedMotion).matches,
    });
    if (chart.current) update(chart.current, configuration);
    else chart.current = new Chart<T>(context, configuration);
  });

  // A render may have changed what is drawn.
  useEffect(() => draw());
  useEffect(() => {
    if (!chart.current) return;
    const stop = onThemeChange(() => draw());
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

/** The options that all charts share. */
export function commonOptions({ locale, isAnimated, text }: ChartTheme) {
  return {
    locale,
    responsive: true,
    maintainAspectRatio: false,
    animation: isAnimated && { duration: motionMs },
    color: text,
  } as const;
}

/** The colours of the box that shows a value. */
export function tooltipOptions({ strong, surface }: ChartTheme) {
  return {
    backgroundColor: strong,
    titleColor: surface,
    bodyColor: surface,
    padding: 8,
    cornerRadius: 6,
    displayColors: false,
  };
}

/** Calls `changed` when the colour scheme, forced colours or reduced motion change, and when a font has loaded. Returns a function that stops this. */
function onThemeChange(changed: () => void): () => void {
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
