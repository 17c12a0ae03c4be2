import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface ButtonRow {
  /** The widths of the buttons, of the More button and of the row, in pixels. */
  readonly buttons: readonly number[];
  readonly more: number;
  readonly room: number;
}

/** How many buttons fit beside the More button. If all fit, the More button needs room only if it is always shown. */
export function countFitting({ buttons, more, room }: ButtonRow, isMoreAlwaysShown: boolean): number {
  const ends = buttons.map((_, at) => buttons.slice(0, at + 1).reduce((sum, width) => sum + width, 0));
  const all = (ends.at(-1) ?? 0) + (isMoreAlwaysShown ? more : 0);
  return all <= room ? buttons.length : ends.filter((end) => end + more <= room).length;
}

/**
 * How many buttons of a row are shown. It is measured before the browser paints, so nothing flickers. The first child of the row
 * holds all buttons, also the hidden ones; the last child is the More button.
 */
export function useFittingButtons(
  labels: string,
  isMoreAlwaysShown: boolean,
): { row: RefObject<HTMLElement | null>; count: number } {
  const row = useRef<HTMLElement>(null);
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels have other widths.
  useLayoutEffect(() => {
    if (row.current) setCount(countFitting(measure(row.current), isMoreAlwaysShown));
  }, [labels, isMoreAlwaysShown]);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setCount(countFitting(measure(element), isMoreAlwaysShown)));
    for (const watched of [element, ...buttonsOf(element)]) observer.observe(watched);
    return () => observer.disconnect();
  }, [isMoreAlwaysShown]);
  return { row, count };
}

function measure(row: HTMLElement): ButtonRow {
  return {
    buttons: buttonsOf(row).map(widthOf),
    more: row.lastElementChild ? widthOf(row.lastElementChild) : 0,
    room: widthOf(row),
  };
}

function buttonsOf(row: HTMLElement): Element[] {
  return [...(row.firstElementChild?.children ?? [])];
}

function widthOf(element: Element): number {
  return element.getBoundingClientRect().width;
}
