import { type Reason, reasonOf, useClient } from '@parcelbell/client';
import { useEffect, useState } from 'react';
import { fetchLink, type LinkPreview, type LinkPurpose } from './api/link.ts';

export interface LinkReading {
  /** Whether the details are still being fetched. */
  readonly isReading: boolean;
  /** Empty if it could not be fetched; the page works without it. */
  readonly link: LinkPreview;
  /** Why the link can never work: its code is none of ours. */
  readonly refused?: Reason | undefined;
}

const nothing: LinkPreview = {};

/** Fetches the details of a link. */
export function useLink(purpose: LinkPurpose, hash: string | undefined): LinkReading {
  const client = useClient();
  const [read, setRead] = useState<{ hash: string; link: LinkPreview; refused?: Reason | undefined }>();
  useEffect(() => {
    if (!hash) return;
    const abort = new AbortController();
    const show = (link: LinkPreview, refused?: Reason) => {
      if (!abort.signal.aborted) setRead({ hash, link, refused });
    };
    fetchLink(client, purpose, hash, abort.signal).then(
      (link) => show(link),
      (error: unknown) => show(nothing, reasonOf(error)),
    );
    return () => abort.abort();
  }, [client, purpose, hash]);
  const isRead = read?.hash === hash;
  const refused = isRead && read?.refused?.type === 'INVALID_LINK' ? read.refused : undefined;
  return { isReading: hash !== undefined && !isRead, link: isRead ? (read?.link ?? nothing) : nothing, refused };
}
