import { fault } from '@parcelbell/errors';
import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { NotificationsContext } from '../context.ts';
import { recordTextReport } from '../domain/text/record-text-report.ts';
import { fieldOf, requireSignature, webhookForm } from './twilio-webhook.ts';

const path = '/api/webhooks/twilio/status';

/** Receives reports of the provider on texts. */
export const twilioStatusRoute = route<NotificationsContext>()({
  method: 'post',
  path,
  access: 'public',
  effect: 'writes',
  building: 'none',
  summary: 'Takes reports on text messages, from Twilio',
  hidden: true,
  bodyForm: 'form',
  request: {
    query: z.strictObject({
      message: z
        .string()
        .regex(/^[\w-]{1,700}$/, { error: fault('NOT_VALID', 'message is malformed') })
        .optional(),
    }),
    body: webhookForm,
  },
  answers: { 204: { description: 'Taken' }, 403: { description: 'The signature is wrong' } },
  handle: async ({ query, body, headers }, context) => {
    const queryText = query.message === undefined ? '' : `?message=${query.message}`;
    await requireSignature(context, `${path}${queryText}`, headers['x-twilio-signature'], body);
    const report = {
      messageId: Buffer.from(query.message ?? '', 'base64url').toString(),
      providerId: fieldOf(body, 'MessageSid'),
      status: fieldOf(body, 'MessageStatus'),
      errorCode: Number(fieldOf(body, 'ErrorCode')) || undefined,
    };
    await recordTextReport(report, context);
    return { status: 204 };
  },
});
