import { useClient } from '@parcelbell/client';
import { useEffect, useState } from 'react';
import { fetchLink, type LinkPreview, type LinkPurpose } from './api/link.ts';

export interface LinkReading {
  /** Whether it is still being read. */
  readonly isReading: boolean;
  /** Empty where it could not be read: the page works all the same. */
  readonly link: LinkPreview;
}

const nothing: LinkPreview = {};

/** Whose link it is. */
export function useLink(purpose: LinkPurpose, hash: string | undefined): LinkReading {
  const client = useClient();
  const [read, setRead] = useState<{ hash: string; link: LinkPreview }>();
  useEffect(() => {
    if (!hash) return;
    const abort = new AbortController();
    const show = (link: LinkPreview) => {
      if (!abort.signal.aborted) setRead({ hash, link });
    };
    fetchLink(client, purpose, hash, abort.signal).then(show, () => show(nothing));
    return () => abort.abort();
  }, [client, purpose, hash]);
  const isRead = read?.hash === hash;
  return { isReading: hash !== undefined && !isRead, link: isRead ? (read?.link ?? nothing) : nothing };
}
