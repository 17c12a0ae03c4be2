import { createRequire } from 'node:module';
import type { LinkCodes } from '@parcelbell/platform';
import type { MessageListInstance } from 'twilio/lib/rest/api/v2010/account/message.js';
import type { TextsConfig } from '../config.ts';
import type { ClaimedMessage } from '../data/message-repository.ts';
import type { Attempt } from '../domain/message/attempt.ts';
import type { Message } from '../domain/message/message.ts';
import { classifyTextError } from '../domain/text/classify-text-error.ts';
import { composeText } from '../domain/text/compose-text.ts';
import type { Carrier } from './sender.ts';
import { createTwilioMessages, TextRequestError } from './twilio-messages.ts';

interface Options {
  readonly config: TextsConfig;
  readonly linkCodes: LinkCodes;
  readonly publicUrl: string;
}

/** Clocks differ, and the provider tells times to the second. */
const toleranceMs = 60_000;
const lookUpLimit = 50;

/** Where the provider reports how a text fares; the message's id is in it because the report may be quicker than our own record. */
function statusCallbackUrl(publicUrl: string, messageId: string): string {
  return `${publicUrl}/api/webhooks/twilio/status?message=${Buffer.from(messageId).toString('base64url')}`;
}

/** Hands text messages to Twilio. One that may have been handed over before is looked up there first. */
export function createTextCarrier({ config, linkCodes, publicUrl }: Options): Carrier {
  const load = createRequire(import.meta.url);
  let messages: MessageListInstance | undefined;
  // Loaded with the first text: the SDK is large, and many buildings send none.
  const client = () => {
    messages ??= createTwilioMessages(config, load);
    return messages;
  };

  async function lookUp(message: Message, body: string): Promise<string | undefined> {
    const since = message.occurredAt.getTime() - toleranceMs;
    const sent = await client().list({
      to: message.address,
      from: config.from,
      limit: lookUpLimit,
      pageSize: lookUpLimit,
    });
    return sent.find((text) => isSame(text.body, body) && text.dateCreated.getTime() >= since)?.sid;
  }

  async function create(message: Message, body: string): Promise<string> {
    const { sid } = await client().create({
      to: message.address,
      from: config.from,
      body,
      ...(isReachable(publicUrl, config) ? { statusCallback: statusCallbackUrl(publicUrl, message.id) } : {}),
    });
    return sid;
  }

  async function handOver({ message, mayHaveBeenSent }: ClaimedMessage, body: string): Promise<Attempt> {
    try {
      const sentBefore = mayHaveBeenSent ? await lookUp(message, body) : undefined;
      return { kind: 'accepted', providerId: sentBefore ?? (await create(message, body)) };
    } catch (error) {
      const attempt = classifyTextError(failureOf(error));
      // A failed look-up has decided nothing, and the next try must begin with it again.
      return mayHaveBeenSent && attempt.kind === 'later' ? { ...attempt, isUncertain: true } : attempt;
    }
  }

  return {
    prepare: (claimed, building) => () => handOver(claimed, composeText(claimed.message, building, linkCodes)),
    close: () => undefined,
  };
}

/** The release before wrote the same words without the tracking number at their end; it may have handed this text over. */
function isSame(sent: string, body: string): boolean {
  return sent === body || body.startsWith(`${sent} `);
}

/** Takes no texts, where none are set up. */
export const noTexts: Carrier = {
  prepare: () => async () => ({
    kind: 'refused',
    status: 'failed',
    reason: 'Text messages are not set up.',
    isHardBounce: false,
  }),
  close: () => undefined,
};

/** The provider refuses texts whose callback it cannot reach; the embedded one reaches this machine. */
function isReachable(publicUrl: string, { apiUrl }: TextsConfig): boolean {
  return apiUrl !== undefined || !/^https?:\/\/(localhost|127\.|\[::1\])/.test(publicUrl);
}

function failureOf(error: unknown): Parameters<typeof classifyTextError>[0] {
  if (error instanceof TextRequestError) return { isUncertain: error.isUncertain };
  const { status, code } = error as { status?: unknown; code?: unknown };
  return {
    ...(typeof status === 'number' ? { status } : { isUncertain: true }),
    ...(typeof code === 'number' ? { code } : {}),
  };
}
