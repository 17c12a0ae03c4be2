import { localStore } from '@parcelbell/client';

export const labelSizes = ['62x29', '4x6', 'a4', 'letter'] as const;
export type LabelSize = (typeof labelSizes)[number];

const key = 'labelSize';

/** The paper that was chosen last in this browser: the printer beside it stays the same. */
export function keptLabelSize(): LabelSize {
  const kept = localStore.getItem(key);
  return labelSizes.find((size) => size === kept) ?? '62x29';
}

export function keepLabelSize(size: LabelSize): void {
  localStore.setItem(key, size);
}
