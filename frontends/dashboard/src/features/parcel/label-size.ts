export const labelSizes = ['62x29', '4x6', 'a4', 'letter'] as const;
export type LabelSize = (typeof labelSizes)[number];

const key = 'labelSize';

/** The paper that was chosen last in this browser: the printer beside it stays the same. */
export function keptLabelSize(): LabelSize {
  const kept = localStorage.getItem(key);
  return labelSizes.find((size) => size === kept) ?? '62x29';
}

export function keepLabelSize(size: LabelSize): void {
  localStorage.setItem(key, size);
}
