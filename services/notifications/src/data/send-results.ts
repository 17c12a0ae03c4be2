import { type Batcher, type Collection, createBatcher } from '@parcelbell/database';
import type { RequestContext } from '@parcelbell/observability';
import type { Outbox } from '@parcelbell/outbox';
import { remainingEntries } from '../domain/message/message-facts.ts';
import type { SendResult } from '../domain/message/message-repository.ts';
import type { MessageDocument } from './message-collection.ts';

type Messages = Collection<MessageDocument>;
type ResultOfRequest = SendResult & { readonly context: RequestContext | undefined };
type Final = Extract<ResultOfRequest, { outcome: unknown }>;
type Retry = Extract<ResultOfRequest, { retry: unknown }>;

/** Writes hundreds of results in one statement. Each changes its message only while the owner has the lease; the answer says whether it did. */
export function createSendResultWriter(
  messages: Messages,
  outbox: Pick<Outbox, 'updateMany'>,
): Batcher<ResultOfRequest, boolean> {
  return createBatcher<ResultOfRequest, boolean>({
    lingerMs: 10,
    maxBatch: 500,
    maxInFlight: 1,
    maxQueued: 20_000,
    run: async (results) => {
      const outcomes = results.filter((result) => 'outcome' in result);
      const retries = results.filter((result) => 'retry' in result);
      const written = await Promise.all([recordOutcomes(messages, outbox, outcomes), recordRetries(messages, retries)]);
      return results.map(({ message }) => written.some((ids) => ids.has(message.id)));
    },
  });
}

/**
 * Writes outcomes with their facts. The outbox of a message is empty before its first outcome. If another process has written to it, that process has
 * taken over the lease.
 */
async function recordOutcomes(
  messages: Messages,
  outbox: Pick<Outbox, 'updateMany'>,
  results: readonly Final[],
): Promise<ReadonlySet<string>> {
  if (results.length === 0) return new Set();
  const changes = results.map(
    ({ message, owner, at, outcome: { status, reason, providerId, leftOut }, facts, context }) => ({
      filter: { _id: message.id, owner },
      update: {
        $set: {
          status,
          statusAt: at,
          version: message.version + 1,
          ...(reason ? { reason } : {}),
          ...(providerId ? { providerId } : {}),
          ...(leftOut ? { parcels: remainingEntries(message, { leftOut }) } : {}),
        },
        $unset: { dueAt: '', owner: '' } as const,
      },
      facts: facts.map((fact) => ({ ...fact, context })),
    }),
  );
  const written = await outbox.updateMany(messages, changes);
  return idsWhere(results, (_, index) => written[index] === true);
}

async function recordRetries(messages: Messages, results: readonly Retry[]): Promise<ReadonlySet<string>> {
  if (results.length === 0) return new Set();
  const matched = await messages.updateEach(
    results.map(({ message, owner, at, retry, isUncertain }) => ({
      filter: { _id: message.id, owner },
      update: {
        $set: { status: isUncertain ? 'sending' : 'queued', statusAt: at, ...retry },
        $unset: { owner: '' } as const,
      },
    })),
  );
  if (matched === results.length) return idsWhere(results, () => true);
  const filter = { _id: { $in: results.map(({ message }) => message.id) } };
  const found = await messages.find(filter, { fields: ['owner', 'tries'] });
  const byId = new Map(found.map((document) => [document._id, document]));
  return idsWhere(results, ({ message, retry }) => {
    const document = byId.get(message.id);
    return document !== undefined && document.owner === undefined && document.tries === retry.tries;
  });
}

function idsWhere<R extends SendResult>(
  results: readonly R[],
  isWanted: (result: R, index: number) => boolean,
): ReadonlySet<string> {
  return new Set(results.filter(isWanted).map(({ message }) => message.id));
}
