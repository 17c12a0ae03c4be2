import { pages } from '@parcelbell/addresses';
import { type Api, type AreaOptions, type RenderedArea, renderArea } from '@parcelbell/client/testing';
import { App } from '../app.tsx';

const area = { mount: pages.staffArea.path, App };

/** The staff area as the shell mounts it, at an address, against an API. */
export function renderDashboard(api: Api, options: Partial<Omit<AreaOptions, 'area'>> = {}): RenderedArea {
  return renderArea(api, { area, path: '/admin/tenant/delivery-form', tenantId: 'maple-court', ...options });
}
