import { defineMessages, Problem, useDocumentTitle, useMessages } from '@parcelbell/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { ScreenBoundary } from './screen-boundary.tsx';

const screenMessages = defineMessages({
  failed: 'This screen could not be loaded',
  failedHow: 'The rest still works. Check your connection and try again.',
});

/** Fetches a screen's code; asked again, it answers what it has. */
export type LoadScreen = () => Promise<ComponentType>;

/** A screen whose code is fetched when it is first shown, and fetched again by whoever tries again. */
export function Screen({ load }: { load: LoadScreen }) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ Ready: ComponentType } | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt loads again.
  useEffect(() => {
    let wanted = true;
    load().then(
      (Ready) => wanted && setLoaded({ Ready }),
      () => wanted && setLoaded('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  const failed = <ScreenFailed onRetry={() => setAttempt(attempt + 1)} />;
  if (loaded === 'failed') return failed;
  return (
    <ScreenBoundary key={attempt} failed={failed}>
      {loaded && <loaded.Ready />}
    </ScreenBoundary>
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
