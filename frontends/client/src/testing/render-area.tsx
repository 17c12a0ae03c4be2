import { type Locale, LocaleProvider, UiProvider } from '@parcelbell/ui';
import { MemoryRouter, Route, Routes, useLocation } from '@parcelbell/ui/router';
import { render } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { createApiClient } from '../api-client.ts';
import { AppConfigProvider } from '../app-config.tsx';
import { ClientProvider } from '../context.tsx';
import { createQueryClient, QueryClientProvider } from '../query.ts';
import type { AppConfig } from '../remote-manifest.ts';
import { createSession, type Session } from '../session.ts';
import type { Api } from './api-server.ts';

export interface RenderedArea {
  readonly session: Session;
  /** The address, query included. */
  readonly address: () => string;
}

export interface AreaOptions {
  /** The remote's component, and the pattern of the paths that it draws. */
  area: { mount: string; App: ComponentType };
  path: string;
  token?: string | null;
  tenantId?: string | null;
  /** English by default. */
  language?: Locale;
  /** What differs from an installation that signs in with sample accounts and has no demo. */
  config?: Partial<AppConfig>;
}

const plainConfig: AppConfig = { remotes: {}, signIn: { kind: 'embedded', accountsUrl: '/dev/sign-in' }, demo: false };

/** An area for staff as the shell mounts it, at an address, against an API. */
export function renderArea(api: Api, options: AreaOptions): RenderedArea {
  const { area, path, token = 'token', tenantId = null, language = 'en', config } = options;
  window.scrollTo = () => undefined;
  const session = createSession();
  if (token !== null) session.storeAccessToken(token);
  if (tenantId !== null) session.selectTenant({ tenantId, name: '' });
  const client = createApiClient({ session, baseUrl: api.baseUrl });
  const seen = { address: '' };
  render(
    <UiProvider>
      <LocaleProvider initial={language}>
        <ClientProvider client={client}>
          <AppConfigProvider config={{ ...plainConfig, ...config }}>
            <QueryClientProvider client={createQueryClient()}>
              <MemoryRouter initialEntries={[path]}>
                <Address seen={seen} />
                <Routes>
                  <Route path={area.mount} element={<area.App />} />
                  <Route path="*" element={<p>Elsewhere</p>} />
                </Routes>
              </MemoryRouter>
            </QueryClientProvider>
          </AppConfigProvider>
        </ClientProvider>
      </LocaleProvider>
    </UiProvider>,
  );
  return { session, address: () => seen.address };
}

function Address({ seen }: { seen: { address: string } }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    seen.address = pathname + search;
  });
  return null;
}
