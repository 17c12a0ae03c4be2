import { ClientProvider, createApiClient, createSession, type PublicTenant } from '@parcelbell/client';
import type { Api } from '@parcelbell/client/testing';
import { LocaleProvider, UiProvider } from '@parcelbell/ui';
import { MemoryRouter, Route, Routes, useLocation } from '@parcelbell/ui/router';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { manifest } from '../manifest.ts';

export const mapleCourt: PublicTenant = {
  tenantId: 'maple-court',
  name: 'Maple Court',
  isMultiTower: false,
  towers: [],
  maxResidentEmails: 3,
  features: { smsEnabled: true },
  branding: { primaryColor: '#9f3a26', secondaryColor: '#6b7280', brandName: 'Maple Court' },
  contact: { conciergeEmail: 'desk@maple.test' },
  privacy: { collectedBy: 'Maple Court', managedBy: 'Harbour Homes' },
};

export const harbourTowers: PublicTenant = {
  ...mapleCourt,
  tenantId: 'harbour-towers',
  name: 'Harbour Towers',
  isMultiTower: true,
  towers: ['North', 'South'],
  features: { smsEnabled: false },
};

interface Rendered {
  /** The path, and the state in the history. */
  readonly location: () => { pathname: string; state: unknown };
}

function Address({ onMove }: { onMove: (to: { pathname: string; state: unknown }) => void }) {
  onMove(useLocation());
  return null;
}

/** Renders the remote's screens as the shell does, at a path and in strict mode. */
export function renderResidents(api: Api, path: string, state?: unknown): Rendered {
  window.scrollTo = () => undefined;
  // jsdom would close the window; a browser keeps a window open that no script opened.
  window.close = () => undefined;
  const session = createSession();
  const client = createApiClient({ session, baseUrl: api.baseUrl });
  let location = { pathname: '', state: undefined as unknown };
  const moved = (to: typeof location) => {
    location = to;
  };
  render(
    <StrictMode>
      <UiProvider>
        <LocaleProvider>
          <ClientProvider client={client}>
            <MemoryRouter initialEntries={[{ pathname: path, state }]}>
              <Address onMove={moved} />
              <Routes>
                {manifest.routes.map(({ path: route, component: Screen }) => (
                  <Route key={route} path={route} element={<Screen />} />
                ))}
                <Route path="*" element={<p>Elsewhere</p>} />
              </Routes>
            </MemoryRouter>
          </ClientProvider>
        </LocaleProvider>
      </UiProvider>
    </StrictMode>,
  );
  return { location: () => location };
}
