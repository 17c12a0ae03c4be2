import type { Platform } from '@parcelbell/platform';
import type { NotificationsConfig } from '../config.ts';
import type { NotificationsContext } from '../context.ts';
import { loadTemplate } from '../domain/mail/render-html.ts';
import type { Attempt } from '../domain/message/attempt.ts';
import type { Channel, Message } from '../domain/message/message.ts';
import { recordKeyword } from '../domain/text/record-keyword.ts';
import { createMomentFormat } from '../texts/moment-format.ts';
import { type AcceptMessages, createAcceptMessages } from './accept-messages.ts';
import { collectWaiting } from './collector.ts';
import { createBreaker } from './create-breaker.ts';
import { createFairQueue } from './fair-queue.ts';
import { beatEveryMs, createHolds } from './holds.ts';
import { createMailCarrier } from './mail-carrier.ts';
import { createRate, unlimited } from './rate.ts';
import { createRefusals } from './refusals.ts';
import { createReport } from './report.ts';
import { type Carrier, createSender, type QueuedMessage, type Sender } from './sender.ts';
import { createTextCarrier, noTexts } from './text-carrier.ts';

/** Everything that sends, as one part. */
export interface Sending {
  readonly accept: AcceptMessages;
  /** Begins to look for messages that wait. */
  start(): Promise<void>;
  stop(deadline: Date): Promise<void>;
}

const queueCapacity = 4_000;
const textConcurrency = 10;
const templates = new URL('../../dist/templates/', import.meta.url);

export function createSending(platform: Platform, config: NotificationsConfig, context: NotificationsContext): Sending {
  const { clock, ids, outbox, log, metrics, linkCodes, cache } = platform;
  const { messages, buildings, senders: processes, publicUrl } = context;
  const holds = createHolds({ messages, senders: processes, clock, ids, log });
  const refusals = createRefusals(context);
  const report = createReport({ metrics, log });
  const { ratePerSecond, from, connections } = config.mail;
  const senderOf = (channel: Channel, carrier: Carrier, concurrency: number): Sender =>
    createSender({
      carrier,
      concurrency,
      queue: createFairQueue<QueuedMessage>(queueCapacity),
      holds,
      breaker: createBreaker((isOpen, reason) => report.breaker(channel, isOpen, reason)),
      rate: channel === 'email' && ratePerSecond ? createRate(cache, clock, 'mail', ratePerSecond) : unlimited,
      refusals,
      messages,
      buildings,
      onRefused: (message, attempt) => remember(context, message, attempt),
      outbox,
      clock,
      log,
      report,
    });
  const formatMoment = createMomentFormat();
  const compose = { render: loadTemplate(templates), from, linkCodes, publicUrl, formatMoment };
  const texts = config.texts ? createTextCarrier({ config: config.texts, linkCodes, publicUrl }) : noTexts;
  const senders: Record<Channel, Sender> = {
    // Twice as many as there are connections, so that the next mail is written while the last is on its way.
    email: senderOf('email', createMailCarrier(config.mail, compose, clock), connections * 2),
    sms: senderOf('sms', texts, textConcurrency),
  };
  metrics.gauge(
    'notification_queue',
    'Messages that wait in this process',
    () => senders.email.queue.size + senders.sms.queue.size,
  );
  const stopping = new AbortController();
  let collecting: Promise<void> = Promise.resolve();
  let heart: NodeJS.Timeout | undefined;

  async function beat(): Promise<void> {
    await holds.beat().catch((error: unknown) => log.warn({ err: error }, 'a sender could not say that it is alive'));
    for (const sender of Object.values(senders)) sender.wake();
    if (!stopping.signal.aborted) heart = setTimeout(() => void beat(), beatEveryMs);
  }

  return {
    accept: createAcceptMessages({ messages, senders, holds, refusals, outbox, clock }),
    start: async () => {
      await beat();
      collecting = collectWaiting({ messages, senders, holds, clock, log }, stopping.signal);
    },
    stop: async (deadline) => {
      stopping.abort();
      clearTimeout(heart);
      await collecting;
      await Promise.all(Object.values(senders).map((sender) => sender.stop(deadline)));
      await holds.end();
    },
  };
}

/** What a refusal says about the address is kept for every other message to it. */
async function remember(
  context: NotificationsContext,
  message: Message,
  attempt: Extract<Attempt, { kind: 'refused' }>,
): Promise<void> {
  if (attempt.isStopped) await recordKeyword(context, message.address, 'stop');
  if (attempt.isHardBounce && message.channel === 'email') {
    await context.suppressions.addBounced(message.address, context.clock.now());
  }
}
