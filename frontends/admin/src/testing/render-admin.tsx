import { pagePath, pages } from '@parcelbell/addresses';
import { type Api, type AreaOptions, type RenderedArea, renderArea } from '@parcelbell/client/testing';
import { App } from '../app.tsx';

const area = { mount: pages.adminArea.path, App };

/** The superadmin's area as the shell mounts it, at an address, against an API. */
export function renderAdmin(api: Api, options: Partial<Omit<AreaOptions, 'area'>> = {}): RenderedArea {
  return renderArea(api, { area, path: pagePath('tenants'), ...options });
}
