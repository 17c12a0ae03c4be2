import { callerOf } from '@parcelbell/audit';
import { route } from '@parcelbell/http';
import type { ResidentsContext } from '../context.ts';
import { moveOutResident } from '../domain/resident/move-out-resident.ts';
import { unitOfTowerParams, unitParams, unitQuery } from './unit-params.ts';

const summary =
  'Moves the people of a unit out: they hear of no parcel any more, and the history of the unit keeps them';

const answers = {
  204: { description: 'Moved out' },
  403: { description: 'Another building, or a demo' },
  404: { description: 'Nobody lives there' },
  409: { description: 'Others are changing the registration of this unit' },
} as const;

const common = { method: 'delete', access: 'desk', effect: 'writes', answers } as const;

export const moveOutResidentRoute = route<ResidentsContext>()({
  ...common,
  path: '/api/residents/:unit',
  summary,
  request: { params: unitParams },
  handle: async ({ tenantId, params, ...caller }, context) => {
    await moveOutResident({ tenantId, by: callerOf(caller), unit: params.unit, tower: '' }, context);
    return { status: 204 };
  },
});

/** A unit may be named like another path (`ADDITIONS`, `CONTACTS`), so its name is in the query. */
export const moveOutNamedResidentRoute = route<ResidentsContext>()({
  ...common,
  path: '/api/residents',
  summary: `${summary}. The unit is named in the query, so that it may have any name`,
  request: { query: unitQuery },
  handle: async ({ tenantId, query, ...caller }, context) => {
    const { unit, tower = '' } = query;
    await moveOutResident({ tenantId, by: callerOf(caller), unit, tower }, context);
    return { status: 204 };
  },
});

export const moveOutResidentOfTowerRoute = route<ResidentsContext>()({
  ...common,
  path: '/api/residents/:unit/:tower',
  summary,
  request: { params: unitOfTowerParams },
  handle: async ({ tenantId, params, ...caller }, context) => {
    await moveOutResident({ tenantId, by: callerOf(caller), ...params }, context);
    return { status: 204 };
  },
});
