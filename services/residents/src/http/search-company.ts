import { callerOf } from '@parcelbell/audit';
import { companySearch, route } from '@parcelbell/http';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { type FoundResident, searchCompany } from '../domain/resident/search-company.ts';

const foundResidentView = z
  .object({
    tenantId: z.string(),
    building: z.string().meta({ description: 'The name of the building' }),
    residentId: z.string(),
    unit: z.string(),
    tower: z.string().optional(),
    emails: z.array(z.string()),
    phones: z.array(z.string()).meta({ example: ['+14165550142'] }),
  })
  .meta({ id: 'FoundResident', description: 'Who lives in a unit of one of the buildings of a company.' });

export const searchCompanyRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/residents/companies/:companyId/search',
  access: 'company',
  effect: 'reads',
  summary:
    'Finds who lives in a building of a company, by unit, e-mail address or phone number as the search of a building does, at most 20 units. Words of a building’s name narrow it to that building. The audit log gets an entry, without the search.',
  request: { params: z.object({ companyId: z.string().min(1).max(64) }), body: companySearch },
  isCostly: () => true,
  answers: {
    200: {
      description: 'The residents by unit',
      schema: z.object({
        residents: z.array(foundResidentView),
        hasMore: z.boolean().meta({ description: 'Whether there may be others: then the search has to be narrowed' }),
      }),
    },
    422: { description: 'Malformed, or fewer than three characters' },
  },
  handle: async ({ companyId, body, ...caller }, context) => {
    const { found, hasMore } = await searchCompany({ companyId, words: body.q, by: callerOf(caller) }, context);
    return { body: { residents: found.map(viewOf), hasMore } };
  },
});

function viewOf({
  resident: { household, emails, phones },
  tenant,
}: FoundResident): z.output<typeof foundResidentView> {
  const { tenantId, householdId, unit, tower } = household;
  return {
    ...{ tenantId, building: tenant.name, residentId: householdId, unit, ...(tower ? { tower } : {}) },
    emails: emails.map(({ contact }) => contact.address),
    phones: phones.map(({ contact }) => contact.address),
  };
}
