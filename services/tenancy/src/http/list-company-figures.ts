import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { listCompanyFigures } from '../domain/tenant/list-tenants.ts';

const companyFigures = z
  .object({
    company: z.string().meta({ description: 'Empty: the buildings without a company' }),
    tenants: z.int(),
    active: z.int(),
    suspended: z.int(),
    inactive: z.int(),
    units: z.int(),
  })
  .meta({ id: 'CompanyFigures' });

export const listCompanyFiguresRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/tenants/companies',
  access: 'superadmin',
  effect: 'reads',
  summary:
    'Lists the property management companies by name, with how many buildings and units each has. Demos count nowhere.',
  answers: {
    200: { description: 'The companies', schema: z.object({ companies: z.array(companyFigures) }) },
    403: { description: 'The caller is no superadmin' },
  },
  handle: async (_, context) => ({ body: { companies: await listCompanyFigures(context) } }),
});
