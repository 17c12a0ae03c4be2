import { Boundary, type Loadable, Loaded, Problem, useDocumentTitle, useMessages } from '@parcelbell/ui';
import { type ComponentType, useState } from 'react';
import { screenMessages } from './messages.ts';

/** A screen, drawn at once where its code is there, else when it comes; whoever tries again fetches it again. */
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
