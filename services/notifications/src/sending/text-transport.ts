import type { LinkCodes } from '@parcelbell/platform';
import type { Twilio } from 'twilio';
import type { TextsConfig } from '../config.ts';
import type { Attempt } from '../domain/message/attempt.ts';
import type { Message } from '../domain/message/message.ts';
import type { LeasedMessage } from '../domain/message/message-repository.ts';
import { classifyTextError } from '../domain/text/classify-text-error.ts';
import { composeText } from '../domain/text/compose-text.ts';
import type { Transport } from './transport.ts';
import { createTwilioClient, textFailureOf } from './twilio-client.ts';

interface Options {
  readonly config: TextsConfig;
  readonly linkCodes: LinkCodes;
  readonly publicUrl: string;
}

/** Clocks differ, and the provider gives times in whole seconds. */
const toleranceMs = 60_000;
const maxLookedUp = 50;

/** Hands text messages to Twilio. A text that may have been handed over before is looked up there first. */
export function createTextTransport({ config, linkCodes, publicUrl }: Options): Transport {
  let client: Promise<Twilio> | undefined;
  const twilio = (): Promise<Twilio> => {
    client ??= createTwilioClient(config);
    return client;
  };

  async function lookup(message: Message, body: string): Promise<string | undefined> {
    const since = message.occurredAt.getTime() - toleranceMs;
    const { messages } = await twilio();
    const sent = await messages.list({
      to: message.address,
      ...(config.sender.from ? { from: config.sender.from } : {}),
      limit: maxLookedUp,
      pageSize: maxLookedUp,
    });
    return sent.find((text) => text.body === body && text.dateCreated.getTime() >= since)?.sid;
  }

  async function create(message: Message, body: string): Promise<string> {
    const { messages } = await twilio();
    const { sid } = await messages.create({
      to: message.address,
      ...config.sender,
      body,
      ...(isReachable(publicUrl, config) ? { statusCallback: statusCallbackUrl(publicUrl, message.id) } : {}),
    });
    return sid;
  }

  async function handOver({ message, mayHaveBeenSent }: LeasedMessage, body: string): Promise<Attempt> {
    try {
      const sentBefore = mayHaveBeenSent ? await lookup(message, body) : undefined;
      return { kind: 'accepted', providerId: sentBefore ?? (await create(message, body)) };
    } catch (error) {
      const attempt = classifyTextError(textFailureOf(error));
      // A failed look-up has decided nothing, and the next try must begin with it again.
      return mayHaveBeenSent && attempt.kind === 'later' ? { ...attempt, isUncertain: true } : attempt;
    }
  }

  return {
    prepare: (leased, tenant) => () => handOver(leased, composeText(leased.message, tenant, linkCodes)),
    close: () => undefined,
  };
}

/** The transport where texts are not set up: it refuses every text. */
export const noTextTransport: Transport = {
  prepare: () => async () => ({
    kind: 'refused',
    status: 'failed',
    reason: 'Text messages are not set up.',
    isHardBounce: false,
  }),
  close: () => undefined,
};

/** Where the provider reports how a text fares. It names the message, because the report may arrive before the provider's id is stored. */
function statusCallbackUrl(publicUrl: string, messageId: string): string {
  return `${publicUrl}/api/webhooks/twilio/status?message=${Buffer.from(messageId).toString('base64url')}`;
}

/** The provider refuses texts whose callback it cannot reach. The embedded provider reaches this machine. */
function isReachable(publicUrl: string, { apiUrl }: TextsConfig): boolean {
  return apiUrl !== undefined || !/^https?:\/\/(localhost|127\.|\[::1\])/.test(publicUrl);
}
