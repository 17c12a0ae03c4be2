import { useEffect } from 'react';

/** Sets the document's title: the screen's title and the product's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Parcelbell`;
  }, [title]);
}
