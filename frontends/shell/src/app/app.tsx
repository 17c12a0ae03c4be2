import { type ApiClient, type AppConfig, AppConfigProvider, ClientProvider } from '@parcelbell/client';
import { LocaleProvider, PlainFrame, Problem, UiProvider } from '@parcelbell/ui';
import { BrowserRouter } from '@parcelbell/ui/router';
import { useEffect, useMemo, useState } from 'react';
import { createRemoteLoader } from '../remotes/federation.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { Screens } from './screens.tsx';

interface AppProps {
  client: ApiClient;
  fetchConfig: () => Promise<AppConfig>;
}

/** The page: its providers first, its screens once the installation's configuration is there. */
export function App({ client, fetchConfig }: AppProps) {
  return (
    <UiProvider>
      <LocaleProvider initial="en">
        <ClientProvider client={client}>
          <BrowserRouter>
            <OfflineNotice />
            <Configured fetchConfig={fetchConfig} />
          </BrowserRouter>
        </ClientProvider>
      </LocaleProvider>
    </UiProvider>
  );
}

type State = { config: AppConfig } | { failed: true } | undefined;

function Configured({ fetchConfig }: Pick<AppProps, 'fetchConfig'>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    let wanted = true;
    fetchConfig().then(
      (config) => wanted && setState({ config }),
      () => wanted && setState({ failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [fetchConfig, attempt]);
  if (!state) return null;
  if ('config' in state) return <Ready config={state.config} />;
  return (
    <PlainFrame>
      <Problem page kind="network" onRetry={() => setAttempt(attempt + 1)} />
    </PlainFrame>
  );
}

function Ready({ config }: { config: AppConfig }) {
  const loader = useMemo(() => createRemoteLoader(config), [config]);
  return (
    <AppConfigProvider config={config}>
      <Screens loader={loader} />
    </AppConfigProvider>
  );
}
