import '@parcelbell/ui/theme.css';
import { createApiClient, createSession } from '@parcelbell/client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { bootResult } from './boot/boot-result.ts';
import { createPreloadedFetch } from './boot/preloaded-fetch.ts';
import { createReportError, watchErrors } from './errors/report-errors.ts';

function main(): void {
  const report = createReportError();
  watchErrors(window, report);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  const session = createSession({ events: window });
  // A page that was left while logging out never took the flag back.
  session.setLoggingOut(false);
  const boot = bootResult();
  const ask = createPreloadedFetch(boot?.calls ?? [], fetch.bind(globalThis));
  const client = createApiClient({ session, locks: navigator.locks, fetch: ask });
  // What a boundary catches reaches neither of the page's events.
  const onCaughtError = (error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: React writes it there itself where it has no function to call.
    console.error(error);
    report(error);
  };
  // Only React's build for development does more in strict mode: it runs each render and each effect twice.
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <App client={client} boot={boot} />
    </StrictMode>,
  );
}

main();
