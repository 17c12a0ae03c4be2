import type { RemoteId } from '@parcelbell/client';
import { Boundary, useLoaded } from '@parcelbell/ui';
import { Route, Routes } from '@parcelbell/ui/router';
import { useState } from 'react';
import { NotFound } from '../app/not-found.tsx';
import type { RemoteLoader } from './federation.ts';
import { RemoteFailed } from './remote-failed.tsx';

interface RemoteScreenProps {
  id: RemoteId;
  loader: RemoteLoader;
}

/** A remote. Where it fails to load or breaks, a screen that offers to load it again. */
export function RemoteScreen({ id, loader }: RemoteScreenProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Boundary
      key={attempt}
      failed={(error) => (
        <RemoteFailed error={attempt > 0 ? error : undefined} onRetry={() => setAttempt(attempt + 1)} />
      )}
    >
      <RemoteRoutes id={id} loader={loader} attempt={attempt} />
    </Boundary>
  );
}

function RemoteRoutes({ id, loader, attempt }: RemoteScreenProps & { attempt: number }) {
  const manifest = useLoaded(loader.remote(id, attempt));
  if (!manifest) return null;
  return (
    <Routes>
      {manifest.routes.map(({ path, component: Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
