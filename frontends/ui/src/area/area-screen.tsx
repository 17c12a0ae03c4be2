import { type ComponentType, useState } from 'react';
import { Boundary } from '../feedback/boundary.tsx';
import { Problem } from '../feedback/problem.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import type { Loadable } from '../loading/loadable.ts';
import { Loaded } from '../loading/loaded.tsx';
import { useReloadForCode } from '../loading/reload-for-code.ts';
import { useMessages } from '../text/locale.tsx';
import { areaMessages } from './messages.ts';

/** Shows a screen as soon as its code is loaded. If that fails, it reloads the page once, and then offers to try again. */
export function AreaScreen({ screen }: { screen: Loadable<ComponentType> }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Boundary key={attempt} failed={(error) => <ScreenFailed error={error} onRetry={() => setAttempt(attempt + 1)} />}>
      <Loaded screen={screen} />
    </Boundary>
  );
}

function ScreenFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(areaMessages);
  const reloads = useReloadForCode(error);
  useDocumentTitle(t('screenFailed'));
  if (reloads) return null;
  return (
    <Problem page kind="network" title={t('screenFailed')} onRetry={onRetry}>
      {t('screenFailedHow')}
    </Problem>
  );
}
