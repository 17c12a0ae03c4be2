import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';

const virtualAbove = 200;

export interface VirtualRows {
  scroller: RefObject<HTMLDivElement | null>;
  /** Whether the list has a scroll box of its own. */
  virtual: boolean;
  /** The indices of the rows to draw. */
  indices: readonly number[];
  /** The height in pixels of the rows that are not drawn above and below. */
  spaceAbove: number;
  spaceBelow: number;
}

/** The visible rows of a long list, or all rows of a short one. `rowHeight` in pixels. */
export function useVirtualRows(count: number, rowHeight: number): VirtualRows {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = count > virtualAbove;
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 6,
  });
  if (!virtual)
    return { scroller, virtual, indices: Array.from({ length: count }, (_, at) => at), spaceAbove: 0, spaceBelow: 0 };
  const items = virtualizer.getVirtualItems();
  const spaceBelow = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return { scroller, virtual, indices: items.map((item) => item.index), spaceAbove: items[0]?.start ?? 0, spaceBelow };
}
