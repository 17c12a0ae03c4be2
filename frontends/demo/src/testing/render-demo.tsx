import { pages } from '@parcelbell/addresses';
import type { AppConfig, User } from '@parcelbell/client';
import { type Api, demoVisitor, type RenderedArea, renderArea } from '@parcelbell/client/testing';
import { AppFrame } from '@parcelbell/ui/frame';
import { manifest } from '../manifest.ts';

interface DemoOptions {
  path?: string;
  user?: User;
  config?: Partial<AppConfig>;
}

/** The demo's parts where the frame of the staff area mounts them, around a screen with one field. */
export function renderDemo(api: Api, options: DemoOptions = {}): RenderedArea {
  const { path = '/admin/tenant/residents', user = demoVisitor, config = {} } = options;
  api.on('GET /users/me', { body: user });
  return renderArea(api, {
    area: { mount: pages.staffArea.path, App: Framed },
    path,
    tenantId: 'skyline-towers',
    config,
  });
}

function Framed() {
  const { Banner, Dropdown, MenuEntries, Dialogs } = manifest.frame ?? {};
  if (!Banner || !Dropdown || !MenuEntries || !Dialogs) throw new Error('The demo has lost a part of its frame.');
  return (
    <AppFrame
      title="Skyline Towers"
      areas={[{ to: '/admin/tenant/usage', label: 'Usage' }]}
      person={{ name: demoVisitor.name }}
      actions={[]}
      banner={<Banner />}
      status={<Dropdown />}
      menu={<MenuEntries />}
    >
      <div data-tour="unit">
        {/* biome-ignore lint/a11y/noAutofocus: the desk's first field has the focus too. */}
        <input aria-label="Unit" autoFocus />
      </div>
      <Dialogs />
    </AppFrame>
  );
}
