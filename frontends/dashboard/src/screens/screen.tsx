import { defineMessages, Problem, useDocumentTitle, useMessages } from '@parcelbell/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { Loadable } from './loadable.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

const screenMessages = defineMessages({
  failed: 'This screen could not be loaded',
  failedHow: 'The rest still works. Check your connection and try again.',
});

/** A screen, drawn at once where its code is there, else when it comes; whoever tries again fetches it again. */
export function Screen({ screen }: { screen: Loadable }) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ Ready: ComponentType } | 'failed' | undefined>(() => there(screen));
  useEffect(() => {
    if (attempt === 0 && screen.ready()) return;
    let wanted = true;
    screen.load().then(
      (Ready) => wanted && setLoaded({ Ready }),
      () => wanted && setLoaded('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [screen, attempt]);
  const failed = <ScreenFailed onRetry={() => setAttempt(attempt + 1)} />;
  if (loaded === 'failed') return failed;
  return (
    <ScreenBoundary key={attempt} failed={failed}>
      {loaded && <loaded.Ready />}
    </ScreenBoundary>
  );
}

function there(screen: Loadable): { Ready: ComponentType } | undefined {
  const Ready = screen.ready();
  return Ready && { Ready };
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
