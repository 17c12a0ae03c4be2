import { Boundary, defineMessages, Problem, useDocumentTitle, useMessages } from '@parcelbell/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { Loadable } from './loadable.ts';

const screenMessages = defineMessages({
  failed: 'This screen could not be loaded',
  failedHow: 'The rest still works. Check your connection and try again.',
});

type Loaded = { Ready: ComponentType } | 'failed' | undefined;

/** A screen, drawn at once where its code is there, else when it comes; whoever tries again fetches it again. */
export function Screen({ screen }: { screen: Loadable }) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>(() => there(screen));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever tries again fetches again.
  useEffect(() => {
    let wanted = true;
    // Also where the code is there by now: it may have come since this was drawn without it.
    screen.load().then(
      (Ready) => wanted && setLoaded((before) => (isShown(before, Ready) ? before : { Ready })),
      () => wanted && setLoaded('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [screen, attempt]);
  const failed = <ScreenFailed onRetry={() => setAttempt(attempt + 1)} />;
  if (loaded === 'failed') return failed;
  return (
    <Boundary key={attempt} failed={failed}>
      {loaded && <loaded.Ready />}
    </Boundary>
  );
}

function isShown(loaded: Loaded, Ready: ComponentType): boolean {
  return typeof loaded === 'object' && loaded.Ready === Ready;
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
