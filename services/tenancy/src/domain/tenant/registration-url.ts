import { buildingOrigin, pageUrl } from '@parcelbell/addresses';
import type { TenantFields } from './tenant.ts';

/** Where people register with a building; undefined without a slug. */
export function registrationUrl(
  { slug, serverUri }: Pick<TenantFields, 'slug' | 'serverUri'>,
  publicUrl: string,
): string | undefined {
  return slug === '' ? undefined : pageUrl(buildingOrigin(serverUri, publicUrl), 'register', slug);
}
