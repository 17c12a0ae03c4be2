import { Boundary, type Loadable, Loaded, Problem, useDocumentTitle, useMessages } from '@parcelbell/ui';
import { type ComponentType, useState } from 'react';
import { screenMessages } from './messages.ts';

/** Shows a screen as soon as its code is loaded. If that fails, it offers to try again. */
export function Screen({ screen }: { screen: Loadable<ComponentType> }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Boundary key={attempt} failed={<ScreenFailed onRetry={() => setAttempt(attempt + 1)} />}>
      <Loaded screen={screen} />
    </Boundary>
  );
}

function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(screenMessages);
  useDocumentTitle(t('failed'));
  return (
    <Problem page kind="network" title={t('failed')} onRetry={onRetry}>
      {t('failedHow')}
    </Problem>
  );
}
