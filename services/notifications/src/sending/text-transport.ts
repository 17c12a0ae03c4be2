import type { LinkCodes } from '@parcelbell/auth';
import type { Twilio } from 'twilio';
import type { TextsConfig } from '../config.ts';
import { type Attempt, refusal } from '../domain/message/attempt.ts';
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

type TextSender = TextsConfig['sender'];

/** For differences between clocks, and because the provider rounds times to seconds. */
const toleranceMs = 60_000;
const maxFound = 50;

/** Hands text messages over to Twilio. A text that may have been handed over already is first looked up there. */
export function createTextTransport({ config, linkCodes, publicUrl }: Options): Transport {
  let client: Promise<Twilio> | undefined;
  const twilio = (): Promise<Twilio> => {
    client ??= createTwilioClient(config);
    return client;
  };

  async function lookup(message: Message, body: string, { from }: TextSender): Promise<string | undefined> {
    const since = message.occurredAt.getTime() - toleranceMs;
    const { messages } = await twilio();
    const sent = await messages.list({
      to: message.address,
      ...(from ? { from } : {}),
      limit: maxFound,
      pageSize: maxFound,
    });
    return sent.find((text) => text.body === body && text.dateCreated.getTime() >= since)?.sid;
  }

  async function create(message: Message, body: string, sender: TextSender): Promise<string> {
    const { messages } = await twilio();
    const { sid } = await messages.create({
      to: message.address,
      ...sender,
      body,
      ...(isReachable(publicUrl, config) ? { statusCallback: statusCallbackUrl(publicUrl, message.id) } : {}),
    });
    return sid;
  }

  async function handOver(
    { message, mayHaveBeenSent }: LeasedMessage,
    body: string,
    sender: TextSender,
  ): Promise<Attempt> {
    try {
      const existing = mayHaveBeenSent ? await lookup(message, body, sender) : undefined;
      return { kind: 'accepted', providerId: existing ?? (await create(message, body, sender)) };
    } catch (error) {
      const attempt = classifyTextError(textFailureOf(error));
      // The lookup may have failed, so the next attempt must repeat it.
      return mayHaveBeenSent && attempt.kind === 'later' ? { ...attempt, isUncertain: true } : attempt;
    }
  }

  return {
    prepare: (leased, tenant) => {
      const { messagingServiceSid } = tenant;
      const sender = messagingServiceSid ? { messagingServiceSid } : config.sender;
      return () => handOver(leased, composeText(leased.message, tenant, linkCodes), sender);
    },
    close: () => undefined,
  };
}

/** Refuses every text, because text messages are not set up. */
export const noTextTransport: Transport = {
  prepare: () => async () => refusal('failed', 'Text messages are not set up.', false),
  close: () => undefined,
};

/** The URL for reports of the provider. It contains the message id, because a report may arrive before the provider's id is stored. */
function statusCallbackUrl(publicUrl: string, messageId: string): string {
  return `${publicUrl}/api/webhooks/twilio/status?message=${Buffer.from(messageId).toString('base64url')}`;
}

/** Twilio refuses texts with a callback on this machine. Only the embedded provider can reach it. */
function isReachable(publicUrl: string, { apiUrl }: TextsConfig): boolean {
  return apiUrl !== undefined || !/^https?:\/\/(localhost|127\.|\[::1\])/.test(publicUrl);
}
