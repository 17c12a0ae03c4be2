import { route } from '@parcelbell/http';
import type { NotificationsContext } from '../context.ts';
import { answerKeyword } from '../domain/text/answer-keyword.ts';
import { fieldOf, requireSignature, webhookForm } from './twilio-webhook.ts';

const path = '/api/webhooks/twilio/inbound';
const twiml = (answer: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${answer}</Response>`;

/** The name of a building may have any character. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Receives texts of residents. STOP and START are recorded, HELP and the French words are answered, all others are ignored. */
export const twilioInboundRoute = route<NotificationsContext>()({
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
        // Twilio sends this field if it has already answered (Advanced Opt-Out).
        isAnswered: fieldOf(body, 'OptOutType') !== '',
      },
      context,
    );
    return { html: twiml(answer ? `<Message>${escaped(answer)}</Message>` : '') };
  },
});
