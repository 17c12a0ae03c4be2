import { route } from '@parcelbell/platform';
import type { NotificationsContext } from '../context.ts';
import { answerKeyword } from '../domain/text/answer-keyword.ts';
import { fieldOf, requireSignature, webhookForm } from './twilio-webhook.ts';

const path = '/api/webhooks/twilio/inbound';
const twiml = (answer: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${answer}</Response>`;

/** A resident answered a text: STOP and START are recorded, HELP is answered, and so are the French words; anything else is ignored. */
export const twilioInbound = route<NotificationsContext>()({
  method: 'post',
  path,
  access: 'public',
  effect: 'writes',
  building: 'none',
  summary: 'Takes what residents text to the product, from Twilio',
  hidden: true,
  bodyForm: 'form',
  request: { body: webhookForm },
  answers: { 200: { description: 'TwiML', html: true }, 403: { description: 'The signature is wrong' } },
  handle: async ({ body, headers }, context) => {
    await requireSignature(context, path, headers['x-twilio-signature'], body);
    const answer = await answerKeyword(
      {
        phone: fieldOf(body, 'From'),
        body: fieldOf(body, 'Body'),
        // Twilio says so where the account's own words (Advanced Opt-Out) were texted back.
        isAnswered: fieldOf(body, 'OptOutType') !== '',
      },
      context,
    );
    return { html: twiml(answer ? `<Message>${answer}</Message>` : '') };
  },
});
