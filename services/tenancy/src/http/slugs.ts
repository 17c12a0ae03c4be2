import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { generateSlugs, slugStatus } from '../domain/tenant/generate-slugs.ts';

export const generateSlugsRoute = route<TenancyContext>()({
  method: 'post',
  path: '/api/tenant-migration/generate-slugs',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Gives every building without a slug one from its name; slugs that are there stay.',
  request: { body: z.strictObject({}).optional() },
  answers: {
    200: { description: 'How many buildings got a slug', schema: z.object({ updated: z.int() }) },
    403: { description: 'The caller is no superadmin' },
    409: { description: 'Somebody else keeps changing one of the buildings; those before it have their slug' },
  },
  handle: async ({ session, remoteAddress }, context) => ({
    body: { updated: await generateSlugs({ userId: session.userId, clientAddress: remoteAddress }, context) },
  }),
});

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
