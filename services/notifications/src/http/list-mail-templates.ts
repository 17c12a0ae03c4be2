import { tenantFor } from '@parcelbell/auth';
import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { NotificationsContext } from '../context.ts';
import { listMailTemplates } from '../domain/preview/list-mail-templates.ts';
import { language, tenantIdParams } from './preview-request.ts';

const templateView = z.object({ type: z.string(), name: z.string(), description: z.string() });

export const listMailTemplatesRoute = route<NotificationsContext>()({
  method: 'get',
  path: '/api/email-preview/list/:tenantId',
  access: 'session',
  effect: 'reads',
  summary: 'Lists the kinds of mail that the people of a building get.',
  request: { params: tenantIdParams, query: z.strictObject({ language }) },
  answers: {
    200: { description: 'The templates', schema: z.object({ templates: z.array(templateView) }) },
    403: { description: 'The caller does not administer this building' },
    404: { description: 'There is no such building' },
  },
  handle: async ({ params, query, session }, context) => {
    const tenantId = tenantFor(session, params.tenantId);
    return { body: { templates: await listMailTemplates({ tenantId, ...query }, context) } };
  },
});
