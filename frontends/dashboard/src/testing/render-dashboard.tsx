import { ClientProvider, createApiClient, createSession, type Session } from '@parcelbell/client';
import { createQueryClient, QueryClientProvider } from '@parcelbell/client/query';
import type { Api } from '@parcelbell/client/testing';
import { LocaleProvider, UiProvider } from '@parcelbell/ui';
import { MemoryRouter, Route, Routes, useLocation } from '@parcelbell/ui/router';
import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { App } from '../app.tsx';

interface Rendered {
  readonly session: Session;
  /** The address, query included. */
  readonly address: () => string;
}

interface Options {
  path?: string;
  token?: string | null;
  tenantId?: string | null;
}

/** The staff area as the shell mounts it, at an address, against an API. */
export function renderDashboard(api: Api, options: Options = {}): Rendered {
  const { path = '/admin/tenant/delivery-form', token = 'token', tenantId = 'maple-court' } = options;
  window.scrollTo = () => undefined;
  const session = createSession({ local: localStorage, session: sessionStorage });
  if (token !== null) session.storeAccessToken(token);
  if (tenantId !== null) session.selectTenant({ tenantId, name: '' });
  const client = createApiClient({ session, baseUrl: api.baseUrl });
  const seen = { address: '' };
  render(
    <UiProvider>
      <LocaleProvider initial="en">
        <ClientProvider client={client}>
          <QueryClientProvider client={createQueryClient()}>
            <MemoryRouter initialEntries={[path]}>
              <Address seen={seen} />
              <Routes>
                <Route path="/admin/tenant/*" element={<App />} />
                <Route path="*" element={<p>Elsewhere</p>} />
              </Routes>
            </MemoryRouter>
          </QueryClientProvider>
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
