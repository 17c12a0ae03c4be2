import type { Palette } from './palette.ts';

interface AxesOptions {
  /** Which axis has the names. */
  names: 'x' | 'y';
  nameTitle: string;
  valueTitle: string;
  /** The axis of the values reaches at least this. */
  atLeast?: number | undefined;
}

/** Two axes with their titles: names on one, whole numbers from nothing on the other. */
export function axes({ text, grid }: Palette, { names, nameTitle, valueTitle, atLeast }: AxesOptions) {
  const title = (words: string) => ({ display: true, text: words, color: text });
  const nameAxis = {
    title: title(nameTitle),
    grid: { display: false },
    border: { color: grid },
    ticks: { color: text, autoSkip: names === 'x', maxRotation: 60 },
  };
  const valueAxis = {
    beginAtZero: true,
    ...(atLeast === undefined ? {} : { suggestedMax: atLeast * 1.1 }),
    title: title(valueTitle),
    grid: { color: grid },
    border: { display: false },
    ticks: { color: text, precision: 0, maxTicksLimit: 6 },
  };
  return names === 'x' ? { x: nameAxis, y: valueAxis } : { x: valueAxis, y: nameAxis };
}
