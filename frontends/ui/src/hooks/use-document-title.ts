import { useEffect } from 'react';

/** The screen's own title, before the product's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Parcelbell`;
  }, [title]);
}
