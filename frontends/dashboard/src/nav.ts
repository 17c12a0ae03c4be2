import type { NavEntry } from '@parcelbell/client';

/** The areas of the building's staff, in the frame's order. */
export const nav: readonly NavEntry[] = [
  { to: '/admin/tenant/delivery-form', label: 'New Delivery', mobileLabel: 'New Package' },
  { to: '/admin/tenant/delivery-pickups', label: 'Delivery Pickups', mobileLabel: 'Package Pickups' },
  { to: '/admin/tenant/deliveries', label: 'Delivery History' },
];
