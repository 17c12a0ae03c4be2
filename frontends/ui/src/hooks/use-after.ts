import { useEffect, useState } from 'react';

/** False until the component has been mounted for so many milliseconds, then true. A fast answer so never shows its placeholder. */
export function useAfter(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}
