import { pageUrl } from '@parcelbell/addresses';

/** Where residents land after registering, under the same domain as the registration. */
export function successUrl(registrationUrl: string, slug: string): string {
  return pageUrl(new URL(registrationUrl).origin, 'success', slug);
}
