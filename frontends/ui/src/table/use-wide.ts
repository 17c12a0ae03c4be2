import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Whether what a box holds is wider than the box. */
export function useWide(box: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    if (box.current) setWide(isWide(box.current));
  }, [box]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWide(isWide(element)));
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [box]);
  return wide;
}

function isWide({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth;
}
