import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { NotificationsContext } from '../context.ts';
import { listTextTemplates } from '../domain/preview/list-text-templates.ts';
import { previewedValues } from './preview-request.ts';

const templateView = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  content: z.string().describe('Holds no other placeholders than {{buildingName}}, {{unitNumber}} and {{trackingId}}'),
  notificationType: z.enum(['delivery', 'pickup', 'other']),
  language: z.enum(['en', 'fr']),
  example: z.string().describe('The text as it is sent, with sample values or the given ones'),
  segments: z.int().describe('How many segments of the GSM alphabet the text takes'),
});

export const listTextTemplatesRoute = route<NotificationsContext>()({
  method: 'get',
  path: '/api/sms/templates',
  access: 'tenant',
  effect: 'reads',
  summary: 'Lists the templates of text messages, which are the same for every building.',
  request: { query: z.strictObject(previewedValues) },
  answers: {
    200: { description: 'The templates, in English and French', schema: z.object({ data: z.array(templateView) }) },
    403: { description: 'The building sends no text messages' },
    404: { description: 'There is no such building' },
  },
  handle: async ({ tenantId, query }, context) => {
    const templates = await listTextTemplates({ tenantId, values: query }, context);
    return { body: { data: templates.map(({ id, ...template }) => ({ _id: id, ...template })) } };
  },
});
