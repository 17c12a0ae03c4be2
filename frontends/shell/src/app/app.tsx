import { type ApiClient, type AppConfig, AppConfigProvider, ClientProvider } from '@parcelbell/client';
import { Boundary, LocaleProvider, PlainFrame, Problem, UiProvider } from '@parcelbell/ui';
import { BrowserRouter } from '@parcelbell/ui/router';
import { useMemo } from 'react';
import type { Boot } from '../boot/boot.ts';
import { createRemoteLoader } from '../remotes/federation.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { Screens } from './screens.tsx';
import { ShellFailed } from './shell-failed.tsx';
import { useConfig } from './use-config.ts';

interface AppProps {
  client: ApiClient;
  boot: Boot | undefined;
}

/** The page: its providers first, its screens once the installation's configuration is there. */
export function App({ client, boot }: AppProps) {
  return (
    <UiProvider>
      <LocaleProvider>
        <ClientProvider client={client}>
          {/* A filter's select shows its new value at once, so that a key right after it goes on from there. */}
          <BrowserRouter useTransitions={false}>
            <OfflineNotice />
            <Boundary failed={(error) => <ShellFailed error={error} />}>
              <Configured boot={boot} />
            </Boundary>
          </BrowserRouter>
        </ClientProvider>
      </LocaleProvider>
    </UiProvider>
  );
}

function Configured({ boot }: Pick<AppProps, 'boot'>) {
  const { state, begun, retry } = useConfig(boot);
  if (!state) return null;
  if ('config' in state) return <Ready config={state.config} boot={begun} />;
  return (
    <PlainFrame>
      <Problem page kind="network" onRetry={retry} />
    </PlainFrame>
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
