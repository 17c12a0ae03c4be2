import { type ApiClient, ApiError, type PublicTenant, useClient } from '@parcelbell/client';
import { useEffect, useState } from 'react';
import { fetchPublicTenant } from './api/public-tenant.ts';

export type BuildingState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly building: PublicTenant };

const loading: BuildingState = { status: 'loading' };

/** The building that a client fetched last, so that the next page shows it at once. */
const lastKnown = new WeakMap<ApiClient, { slug: string; building: PublicTenant }>();

/** The building with a slug; `retry` asks again. */
export function useBuilding(slug: string): { state: BuildingState; retry: () => void } {
  const client = useClient();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(() => knownBuilding(client, slug) ?? loading);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    const known = knownBuilding(client, slug);
    setState(known ?? loading);
    if (known) return;
    const abort = new AbortController();
    fetchPublicTenant(client, slug, abort.signal).then(
      (building) => {
        lastKnown.set(client, { slug, building });
        setState({ status: 'ready', building });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const missing = error instanceof ApiError && error.status === 404;
        setState(missing ? { status: 'missing' } : { status: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [client, slug, attempt]);
  return { state, retry: () => setAttempt(attempt + 1) };
}

function knownBuilding(client: ApiClient, slug: string): BuildingState | undefined {
  const known = lastKnown.get(client);
  return known?.slug === slug ? { status: 'ready', building: known.building } : undefined;
}
