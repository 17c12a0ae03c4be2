import { useClient } from '@parcelbell/client';
import { useEffect, useState } from 'react';
import { fetchLink, type LinkPreview, type LinkPurpose } from './api/link.ts';

export interface LinkReading {
  /** Whether the details are still being fetched. */
  readonly isReading: boolean;
  /** Empty if it could not be fetched; the page works without it. */
  readonly link: LinkPreview;
}

const nothing: LinkPreview = {};

/** Fetches the details of a link. */
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
