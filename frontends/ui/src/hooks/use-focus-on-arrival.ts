import { type RefObject, useEffect } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Moves the focus to an element when its screen appears after a navigation inside the product, so that a screen reader
 * says where it is. On the first page load the browser's own order stands.
 */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>, wanted = true): void {
  const arrivedBy = useNavigationType();
  useEffect(() => {
    if (wanted && arrivedBy !== 'POP') target.current?.focus({ preventScroll: true });
  }, [arrivedBy, target, wanted]);
}
