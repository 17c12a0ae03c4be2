import { dateTime, route } from '@parcelbell/http';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { getUnitHistory, type UnitHistory } from '../domain/history/get-unit-history.ts';
import { unitOfTowerParams, unitParams } from './unit-params.ts';

const historyView = z
  .object({
    unit: z.string(),
    tower: z.string().optional(),
    stats: z.object({
      totalResidents: z.int().describe('A resident is a residency in which somebody verified an address'),
      currentResidents: z.int(),
      pastResidents: z.int(),
      averageResidencyDays: z.int().describe('Of those who moved out; 0 without any'),
    }),
    history: z.array(
      z.object({
        residencyId: z.string(),
        isCurrentResident: z.boolean(),
        emails: z.array(z.string()),
        moveInDate: dateTime,
        moveOutDate: dateTime.optional(),
        durationDays: z.int(),
        packageCount: z.int(),
      }),
    ),
  })
  .meta({ id: 'UnitHistory', description: 'Who lives, and who lived, in a unit, the newest first.' });

const answers = {
  200: { description: 'The history; empty where nobody has verified an address yet', schema: historyView },
  404: { description: 'The building does not have the unit, and nobody ever lived there' },
} as const;

const common = { method: 'get', access: 'desk', effect: 'reads', answers } as const;

export const getUnitHistoryRoute = route<ResidentsContext>()({
  ...common,
  path: '/api/residents/history/:unit',
  summary: 'Answers who lives, and who lived, in a unit, and how many parcels came for each residency.',
  request: { params: unitParams },
  handle: async ({ tenantId, params }, context) => ({
    body: bodyOf(await getUnitHistory({ tenantId, unit: params.unit, tower: '' }, context)),
  }),
});

export const getUnitHistoryOfTowerRoute = route<ResidentsContext>()({
  ...common,
  path: '/api/residents/history/:unit/:tower',
  summary: 'Answers who lives, and who lived, in a unit of a tower, and how many parcels came for each residency.',
  request: { params: unitOfTowerParams },
  handle: async ({ tenantId, params }, context) => ({
    body: bodyOf(await getUnitHistory({ tenantId, ...params }, context)),
  }),
});

function bodyOf({ unit, tower, residencies, averageDays }: UnitHistory): z.output<typeof historyView> {
  const currentResidents = residencies.filter(({ isCurrent }) => isCurrent).length;
  return {
    unit,
    ...(tower ? { tower } : {}),
    stats: {
      totalResidents: residencies.length,
      currentResidents,
      pastResidents: residencies.length - currentResidents,
      averageResidencyDays: averageDays,
    },
    history: residencies.map(
      ({ residencyId, isCurrent, emails, movedInAt, movedOutAt, durationDays, packageCount }) => ({
        residencyId,
        isCurrentResident: isCurrent,
        emails: [...emails],
        moveInDate: movedInAt,
        ...(movedOutAt ? { moveOutDate: movedOutAt } : {}),
        durationDays,
        packageCount,
      }),
    ),
  };
}
