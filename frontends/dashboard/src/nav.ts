import { pagePath } from '@parcelbell/addresses';
import type { NavEntry } from '@parcelbell/client';

/** The areas of the building's staff, in the frame's order. */
export const nav: readonly NavEntry[] = [
  { to: pagePath('desk'), label: 'New Delivery', mobileLabel: 'New Package' },
  { to: pagePath('pickups'), label: 'Delivery Pickups', mobileLabel: 'Package Pickups' },
  { to: pagePath('history'), label: 'Delivery History' },
];
