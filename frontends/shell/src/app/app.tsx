import { type ApiClient, type AppConfig, AppConfigProvider, ClientProvider } from '@parcelbell/client';
import { PlainFrame, Problem, UiProvider } from '@parcelbell/ui';
import { BrowserRouter } from '@parcelbell/ui/router';
import { useEffect, useMemo, useState } from 'react';
import type { Boot } from '../boot/boot.ts';
import { fetchConfig } from '../boot/config.ts';
import { createRemoteLoader } from '../remotes/federation.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { ReaderLanguage } from './reader-language.tsx';
import { Screens } from './screens.tsx';

interface AppProps {
  client: ApiClient;
  boot: Boot | undefined;
}

/**
 * The page: its providers first, its screens once the installation's configuration is there. It is English, as its HTML
 * says, where no part of it says otherwise.
 */
export function App({ client, boot }: AppProps) {
  return (
    <UiProvider>
      <ClientProvider client={client}>
        <BrowserRouter>
          <OfflineNotice />
          <Configured boot={boot} />
        </BrowserRouter>
      </ClientProvider>
    </UiProvider>
  );
}

type State = { config: AppConfig } | { failed: true } | undefined;

function Configured({ boot }: Pick<AppProps, 'boot'>) {
  const [attempt, setAttempt] = useState(0);
  // What the first script has begun serves the first attempt; a further one asks anew.
  const begun = attempt === 0 ? boot : undefined;
  const [state, setState] = useState<State>(begun?.known && { config: begun.known });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    if (begun?.known) return;
    let wanted = true;
    const asked = begun ? begun.config : fetchConfig();
    asked.then(
      (config) => wanted && setState({ config }),
      () => wanted && setState({ failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [begun, attempt]);
  if (!state) return null;
  if ('config' in state) return <Ready config={state.config} boot={begun} />;
  return (
    <ReaderLanguage>
      <PlainFrame>
        <Problem page kind="network" onRetry={() => setAttempt(attempt + 1)} />
      </PlainFrame>
    </ReaderLanguage>
  );
}

function Ready({ config, boot }: { config: AppConfig; boot: Boot | undefined }) {
  const loader = useMemo(() => createRemoteLoader(config, boot?.remote), [config, boot]);
  return (
    <AppConfigProvider config={config}>
      <Screens loader={loader} />
    </AppConfigProvider>
  );
}
