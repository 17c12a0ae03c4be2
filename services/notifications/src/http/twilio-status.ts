import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { NotificationsContext } from '../context.ts';
import { recordReport } from '../domain/text/record-report.ts';
import { demandSignature, fieldOf, webhookForm } from './twilio-webhook.ts';

const path = '/api/webhooks/twilio/status';

/** The provider tells how a text fares. */
export const twilioStatus = route<NotificationsContext>()({
  method: 'post',
  path,
  access: 'public',
  summary: 'Takes reports on text messages, from Twilio',
  hidden: true,
  bodyForm: 'form',
  request: {
    query: z.strictObject({
      message: z
        .string()
        .regex(/^[\w-]{1,700}$/, { error: 'message is malformed' })
        .optional(),
    }),
    body: webhookForm,
  },
  answers: { 204: { description: 'Taken' }, 403: { description: 'The signature is wrong' } },
  handle: async ({ query, body, headers }, context) => {
    const asked = query.message === undefined ? '' : `?message=${query.message}`;
    demandSignature(context, `${path}${asked}`, headers['x-twilio-signature'], body);
    await recordReport(context, {
      messageId: Buffer.from(query.message ?? '', 'base64url').toString(),
      providerId: fieldOf(body, 'MessageSid'),
      status: fieldOf(body, 'MessageStatus'),
      errorCode: Number(fieldOf(body, 'ErrorCode')) || undefined,
    });
    return { status: 204 };
  },
});
