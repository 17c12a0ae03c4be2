import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Boundary } from '../feedback/boundary.tsx';
import { Problem } from '../feedback/problem.tsx';
import { CodeMissingError } from '../loading/reload-for-code.ts';
import { useMessages } from '../text/locale.tsx';
import { areaMessages } from './messages.ts';

/**
 * A part of a screen whose code is loaded after the screen. If that fails, the rest of the screen stays, with what was typed there, and the reader decides
 * when the page is reloaded. Give it another `key` for another part.
 */
export function LazyPart({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Boundary key={attempt} failed={(error) => <PartFailed error={error} onRetry={() => setAttempt(attempt + 1)} />}>
      {children}
    </Boundary>
  );
}

function PartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(areaMessages);
  if (!(error instanceof CodeMissingError)) return <Problem kind="unexpected" onRetry={onRetry} />;
  return (
    <Problem
      kind="network"
      title={t('partFailed')}
      onRetry={onRetry}
      actions={
        <Button variant="quiet" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      }
    >
      {t('partFailedHow')}
    </Problem>
  );
}
