import type { Platform, ServiceMeasures } from '@parcelbell/lifecycle';
import { type Clock, channels } from '@parcelbell/values';
import type { NotificationsConfig, TextsConfig } from '../config.ts';
import type { HouseholdRepository } from '../domain/household/household.ts';
import type { ComposeOptions } from '../domain/mail/compose-mail.ts';
import type { Refusal } from '../domain/message/attempt.ts';
import type { Channel, Message } from '../domain/message/message.ts';
import type { GroupedMessage, MessageRepository } from '../domain/message/message-repository.ts';
import { type ErasedPeople, withoutErased } from '../domain/person/erased-people.ts';
import type { SenderRepository } from '../domain/sender/sender-repository.ts';
import type { SettledRepository } from '../domain/settled/settled-delivery.ts';
import { type SuppressionRepository, suppressionKeyOf } from '../domain/suppression/suppression.ts';
import type { TenantRepository } from '../domain/tenant/tenant.ts';
import { recordKeyword } from '../domain/text/record-keyword.ts';
import type { Reports } from '../reports.ts';
import { createAcceptMessages } from './accept-messages.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { createGroupMessages } from './group-messages.ts';
import { createMailTransport } from './mail-transport.ts';
import { pollWaiting } from './poll-waiting.ts';
import {
  createArrivalCheck,
  createCodeChecks,
  createDeliveryChecks,
  createRecipientChecks,
} from './preflight-checks.ts';
import { createSendQueue, type SendQueue } from './send-queue.ts';
import { createSendRate, unlimitedRate } from './send-rate.ts';
import { createSenderLeases, heartbeatMs } from './sender-leases.ts';
import { createTextTransport, noTextTransport } from './text-transport.ts';
import type { Transport } from './transport.ts';

export interface SendingContext {
  readonly clock: Clock;
  readonly messages: MessageRepository;
  readonly tenants: TenantRepository;
  readonly households: HouseholdRepository;
  readonly suppressions: SuppressionRepository;
  readonly erasedPeople: ErasedPeople;
  readonly settled: SettledRepository;
  readonly senders: SenderRepository;
  readonly reports: Reports;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly mails: Omit<ComposeOptions, 'from'>;
  /** Undefined if text messages are not set up. */
  readonly texts: TextsConfig | undefined;
}

const textConcurrency = 10;

export function createSending(platform: Platform, config: NotificationsConfig, context: SendingContext) {
  const { clock, ids, log, metrics, linkCodes, redis } = platform;
  const { messages, tenants, senders, reports, publicUrl } = context;
  const { ratePerSecond, from, connections } = config.mail;
  const leases = createSenderLeases({ messages, senders, clock, ids, log });
  const recipientChecks = createRecipientChecks(context);
  const codeChecks = createCodeChecks(context);
  const deliveryChecks = createDeliveryChecks(context);
  const breakers: Partial<Record<Channel, Breaker>> = {};
  const breakerOf = (channel: Channel): Breaker => {
    breakers[channel] = createBreaker((isOpen, reason) => {
      if (isOpen) reports.channelPaused(channel, reason);
      else reports.channelResumed(channel);
    });
    return breakers[channel];
  };
  const queueOf = (channel: Channel, transport: Transport, concurrency: number): SendQueue =>
    createSendQueue({
      transport,
      concurrency,
      leases,
      breaker: breakerOf(channel),
      rate: channel === 'email' && ratePerSecond ? createSendRate(redis, 'mail', ratePerSecond) : unlimitedRate,
      recipientChecks,
      deliveryChecks,
      arrivalOf: createArrivalCheck(messages),
      codeChecks,
      messages,
      tenants,
      onRefused: (message, refusal) => recordRefusal(context, message, refusal),
      clock,
      log,
      reports,
    });
  const compose = { ...context.mails, from };
  const texts = config.texts ? createTextTransport({ config: config.texts, linkCodes, publicUrl }) : noTextTransport;
  const queues: Record<Channel, SendQueue> = {
    // Twice the number of connections, so that the next mail is written while another one is being sent.
    email: queueOf('email', createMailTransport(config.mail, compose, clock), connections * 2),
    sms: queueOf('sms', texts, textConcurrency),
  };
  metrics.gauge('notification_queue', 'Messages that wait in this process', () => queues.email.size + queues.sms.size);
  const stopping = new AbortController();
  let polling: Promise<void> = Promise.resolve();
  let nextHeartbeat: NodeJS.Timeout | undefined;

  async function heartbeat(): Promise<void> {
    await leases
      .heartbeat()
      .catch((error: unknown) => log.warn({ err: error }, 'the heartbeat of this sender could not be stored'));
    for (const queue of Object.values(queues)) queue.wake();
    if (!stopping.signal.aborted) nextHeartbeat = setTimeout(() => void heartbeat(), heartbeatMs);
  }

  const accept = createAcceptMessages({ messages, queues, leases, recipientChecks, clock });
  const group = createGroupMessages({ messages, accept, clock });
  return {
    /** Stores the messages that an event causes. */
    accept: async (caused: readonly Message[]) => accept(await withoutErased(caused, context)),
    /** Stores messages of an event that wait for others. */
    group: async (caused: readonly GroupedMessage[]) => {
      const kept = await withoutErased(
        caused.map(({ message }) => message),
        context,
      );
      const byId = new Map(kept.map((message) => [message.id, message]));
      await group(
        caused.flatMap((each) => {
          const message = byId.get(each.message.id);
          return message ? [{ ...each, message }] : [];
        }),
      );
    },
    /** Figures of all messages, and the channels of this process whose server takes none. */
    measure: async (): Promise<ServiceMeasures> => {
      const now = clock.now();
      const since = await messages.oldestWaiting(now);
      return {
        oldestMessageAgeSeconds: since ? (now.getTime() - since.getTime()) / 1_000 : 0,
        channels: channels
          .filter((channel) => channel === 'email' || config.texts)
          .map((name) => ({ name, isPaused: breakers[name]?.isOpen() ?? false })),
      };
    },
    /** Starts the heartbeat of this sender and polls for waiting messages. */
    start: async (): Promise<void> => {
      await heartbeat();
      polling = pollWaiting({ messages, queues, leases, clock, log }, stopping.signal);
    },
    /** Finishes hand-overs in progress until the deadline, and releases all other messages. */
    stop: async (deadline: Date): Promise<void> => {
      stopping.abort();
      clearTimeout(nextHeartbeat);
      await polling;
      // If one queue cannot release its messages, the other one still stops in order, and other senders can take over.
      const stopped = await Promise.allSettled(Object.values(queues).map((queue) => queue.stop(deadline)));
      await leases.end();
      for (const result of stopped) if (result.status === 'rejected') throw result.reason;
    },
  };
}

/** Suppresses a refused address, so that other messages to it are not sent. */
async function recordRefusal(context: SendingContext, message: Message, refusal: Refusal): Promise<void> {
  if (refusal.isStopped) await recordKeyword({ phone: message.address, keyword: 'stop' }, context);
  if (refusal.isHardBounce && message.channel === 'email') {
    await context.suppressions.addBounced(suppressionKeyOf(message), context.clock.now());
  }
}
