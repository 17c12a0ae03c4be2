import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import classes from './table.module.css';
import type { VirtualRows } from './use-virtual-rows.ts';

interface ScrollerProps {
  rows: Pick<VirtualRows, 'scroller' | 'virtual'>;
  children: ReactNode;
}

/** The box around a list. A long or wide list scrolls in it, so the keyboard can reach it. */
export function Scroller({ rows: { scroller, virtual }, children }: ScrollerProps) {
  const wide = useOverflowsSideways(scroller);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-tour="list"
      data-virtual={virtual || undefined}
      data-wide={wide || undefined}
      tabIndex={virtual || wide ? 0 : undefined}
    >
      {children}
    </div>
  );
}

/** Whether what a box holds is wider than the box. */
function useOverflowsSideways(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    if (box.current) setOverflows(isOverflowing(box.current));
  }, [box]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflows(isOverflowing(element)));
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}

function isOverflowing({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth;
}
