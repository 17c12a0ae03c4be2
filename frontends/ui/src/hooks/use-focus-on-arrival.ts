import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to an element when its screen appears after a navigation inside the product, so that a screen reader
 * says where it is. On the first page load the browser's own order stands, and so does it when only the address changes
 * under a screen: the focus is then where the reader put it.
 */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>, wanted = true): void {
  const arrivedBy = useRef(useNavigationType());
  useEffect(() => {
    if (wanted && arrivedBy.current !== 'POP') target.current?.focus({ preventScroll: true });
  }, [target, wanted]);
}
