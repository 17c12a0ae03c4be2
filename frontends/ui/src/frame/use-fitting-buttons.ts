import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface ButtonRow {
  /** The widths of the buttons and of the one that holds the rest, and the room for all of them; in pixels. */
  readonly buttons: readonly number[];
  readonly more: number;
  readonly room: number;
}

/** How many of the buttons fit beside the one for the rest; without that one where all fit and it is not needed anyway. */
export function howManyFit({ buttons, more, room }: ButtonRow, moreStays: boolean): number {
  const ends = buttons.map((_, at) => buttons.slice(0, at + 1).reduce((sum, width) => sum + width, 0));
  const all = (ends.at(-1) ?? 0) + (moreStays ? more : 0);
  return all <= room ? buttons.length : ends.filter((end) => end + more <= room).length;
}

/**
 * How many buttons of a row are shown. It is known before the browser paints, so nothing flickers. The row has the buttons in
 * its first child, those beyond too, though unseen, and the one for the rest in its last.
 */
export function useFittingButtons(
  labels: string,
  moreStays: boolean,
): { row: RefObject<HTMLElement | null>; count: number } {
  const row = useRef<HTMLElement>(null);
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels have other widths.
  useLayoutEffect(() => {
    if (row.current) setCount(howManyFit(measure(row.current), moreStays));
  }, [labels, moreStays]);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setCount(howManyFit(measure(element), moreStays)));
    for (const watched of [element, ...buttonsOf(element)]) observer.observe(watched);
    return () => observer.disconnect();
  }, [moreStays]);
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
