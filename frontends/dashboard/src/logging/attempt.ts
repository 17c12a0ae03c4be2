import { type ApiClient, ApiError } from '@parcelbell/client';
import { isAway } from '@parcelbell/client/query';
import { demoRefusalIn } from '../demo/demo-refusal.ts';
import { logDelivery } from './api/log-delivery.ts';
import type { Entry, EntryEvent } from './entry.ts';
import { keptFailure } from './kept-failure.ts';

type Outcome = Extract<EntryEvent, { type: 'logged' | 'failed' }>;

/** Sends an entry once. Never rejects. */
export async function attempt(client: ApiClient, { key, delivery, by }: Entry, tenantId: string): Promise<Outcome> {
  try {
    return { type: 'logged', key, answer: await logDelivery(client, { delivery, key, tenantId, by }), at: Date.now() };
  } catch (error) {
    return { type: 'failed', key, state: stateAfter(error), failure: keptFailure(error) };
  }
}

function stateAfter(error: unknown): Extract<Outcome, { type: 'failed' }>['state'] {
  if (!(error instanceof ApiError)) return 'unanswered';
  if (demoRefusalIn(error)) return 'demo';
  const { status, serverMessage = '' } = error;
  // An ended session is no refusal of the parcel: it is sent once the same account is signed in again.
  if (isAway(error) || status === 401) return 'waiting';
  if (status < 500 || isNamedRefusal(serverMessage)) return 'refused';
  return 'unanswered';
}

/** Prefixes by which a 500 names what is wrong with the parcel. */
function isNamedRefusal(sentence: string): boolean {
  return /^(NO_ACTIVE_EMAILS|NO_RESIDENTS_FOUND|INVALID_UNIT):/.test(sentence);
}
