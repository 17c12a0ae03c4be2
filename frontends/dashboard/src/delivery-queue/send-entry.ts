import { type ApiClient, ApiError } from '@parcelbell/client';
import { isAway } from '@parcelbell/client/query';
import { demoRefusalIn } from '../demo/demo-refusal.ts';
import { logDelivery } from './api/log-delivery.ts';
import type { Entry, EntryEvent } from './entry.ts';
import { keptFailure } from './kept-failure.ts';

type FailedEvent = Extract<EntryEvent, { type: 'failed' }>;

interface Outcome {
  readonly event: Extract<EntryEvent, { type: 'logged' }> | FailedEvent;
  /** Whether the server was there to decide, or to say that it takes no more for now. */
  readonly isConnected: boolean;
  /** How long the server asks to wait before the next attempt. 0 where it does not. */
  readonly pauseMs: number;
}

/** A longer pause than this is not waited for: the next attempt asks again. */
const maxPauseMs = 5 * 60_000;

/** Sends an entry once. Never rejects. */
export async function sendEntry(client: ApiClient, { key, delivery, by }: Entry, tenantId: string): Promise<Outcome> {
  try {
    const answer = await logDelivery(client, { delivery, key, tenantId, by });
    return { event: { type: 'logged', key, answer, at: Date.now() }, isConnected: true, pauseMs: 0 };
  } catch (error) {
    const state = stateAfter(error);
    return {
      event: { type: 'failed', key, state, failure: keptFailure(error) },
      isConnected: state !== 'waiting' || isRateLimited(error),
      pauseMs: state === 'waiting' ? pauseMsOf(error) : 0,
    };
  }
}

function stateAfter(error: unknown): FailedEvent['state'] {
  if (!(error instanceof ApiError)) return 'unanswered';
  if (demoRefusalIn(error)) return 'demo';
  const { status, serverMessage = '' } = error;
  // An ended session is no refusal of the parcel: it is sent once the same account is signed in again.
  if (isAway(error) || status === 401 || isRateLimited(error)) return 'waiting';
  if (status < 500 || isNamedRefusal(serverMessage)) return 'refused';
  return 'unanswered';
}

/** Says nothing about the parcel: it is taken later. */
function isRateLimited(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

function pauseMsOf(error: unknown): number {
  const seconds = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  return Math.min(Math.max(0, seconds * 1_000), maxPauseMs);
}

/** Prefixes by which a 500 names what is wrong with the parcel. */
function isNamedRefusal(sentence: string): boolean {
  return /^(NO_ACTIVE_EMAILS|NO_RESIDENTS_FOUND|INVALID_UNIT):/.test(sentence);
}
