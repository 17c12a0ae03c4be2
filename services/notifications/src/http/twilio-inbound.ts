import { route } from '@parcelbell/platform';
import type { NotificationsContext } from '../context.ts';
import { keywordOf } from '../domain/text/keyword.ts';
import { recordKeyword } from '../domain/text/record-keyword.ts';
import { demandSignature, fieldOf, webhookForm } from './twilio-webhook.ts';

const path = '/api/webhooks/twilio/inbound';
const silence = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';
const help =
  '<?xml version="1.0" encoding="UTF-8"?><Response><Message>Parcel notices from your building. Reply STOP to end them, START to get them again.</Message></Response>';

/** A resident answered a text: STOP and START are recorded, HELP is answered, anything else is ignored. */
export const twilioInbound = route<NotificationsContext>()({
  method: 'post',
  path,
  access: 'public',
  effect: 'writes',
  summary: 'Takes what residents text to the product, from Twilio',
  hidden: true,
  bodyForm: 'form',
  request: { body: webhookForm },
  answers: { 200: { description: 'TwiML', html: true }, 403: { description: 'The signature is wrong' } },
  handle: async ({ body, headers }, context) => {
    await demandSignature(context, path, headers['x-twilio-signature'], body);
    const keyword = keywordOf(fieldOf(body, 'Body'));
    const phone = fieldOf(body, 'From');
    // The provider itself confirms STOP and START to the resident.
    if (phone && (keyword === 'stop' || keyword === 'start')) await recordKeyword({ phone, keyword }, context);
    return { html: keyword === 'help' ? help : silence };
  },
});
