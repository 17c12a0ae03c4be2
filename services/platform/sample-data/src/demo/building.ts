import { floors } from '@parcelbell/rules';

/** The id of the demo building, by which its data is found in every service. */
export const demoTenantId = 'skyline-towers';

const units = floors(1, 20, 6);

/** The demo building: what its parts in all services have in common. */
export const demoBuilding = {
  name: 'Skyline Towers',
  timeZone: 'America/Toronto',
  towers: ['East', 'West'].map((name) => ({ name, units })),
  /** Who works at the desk, by whom parcels are logged and picked up. */
  concierges: ['Amélie', 'Devon', 'Farah', 'Noah'],
  /** Parcels of a unit in a month; a unit with more is over the limit. */
  monthlyLimit: 8,
} as const;

/** Whom visitors of the demo are signed in as. */
export const demoUser = { email: 'manager@skylinetowers.test', name: 'Alex Bergeron' } as const;
