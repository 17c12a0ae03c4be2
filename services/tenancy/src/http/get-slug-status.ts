import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { slugStatus } from '../domain/tenant/slug-status.ts';

export const getSlugStatusRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/tenant-migration/slug-status',
  access: 'superadmin',
  effect: 'reads',
  summary: 'Answers how many buildings have a slug. Without one, residents cannot register with a building.',
  answers: {
    200: {
      description: 'The numbers of buildings',
      schema: z.object({ total: z.int(), withSlugs: z.int(), withoutSlugs: z.int() }),
    },
    403: { description: 'The caller is no superadmin' },
  },
  handle: async (_, context) => ({ body: await slugStatus(context) }),
});
