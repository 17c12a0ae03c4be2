import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to an element when its screen appears after a navigation inside the product, so that a screen reader
 * announces it. It does nothing on the first page load, nor when only the query of the address changes: then the focus
 * stays where the reader put it.
 */
export function useFocusAfterNavigation(target: RefObject<HTMLElement | null>, wanted = true): void {
  const arrivedBy = useRef(useNavigationType());
  useEffect(() => {
    if (wanted && arrivedBy.current !== 'POP') target.current?.focus({ preventScroll: true });
  }, [target, wanted]);
}
