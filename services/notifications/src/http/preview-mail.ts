import { tenantFor } from '@parcelbell/auth';
import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { NotificationsContext } from '../context.ts';
import { previewMail } from '../domain/preview/preview-mail.ts';
import { language, previewedValues, tenantIdParams } from './preview-request.ts';

/** If the preview is opened directly, it can run no script, send no form and follow no link. */
const contentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: http: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

export const previewMailRoute = route<NotificationsContext>()({
  method: 'get',
  path: '/api/email-preview/preview/:tenantId/:type',
  access: 'session',
  effect: 'reads',
  summary:
    'Answers a mail of a building as its people get it, with sample values or the given ones, and without links.',
  request: {
    params: tenantIdParams.extend({ type: z.string().max(64) }),
    query: z.strictObject({
      language,
      t: z.string().max(40).optional().describe('Keeps caches away; not read'),
      ...previewedValues,
    }),
  },
  answers: {
    200: { description: 'The HTML of the mail', html: true },
    403: { description: 'The caller does not administer this building' },
    404: { description: 'There is no such building or template' },
  },
  handle: async ({ params, query, session }, context) => {
    const tenantId = tenantFor(session, params.tenantId);
    const { t: _, language: chosen, ...values } = query;
    const html = await previewMail({ tenantId, type: params.type, language: chosen, values }, context);
    return { html, headers: { 'content-security-policy': contentPolicy } };
  },
});
