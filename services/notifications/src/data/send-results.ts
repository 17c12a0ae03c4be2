import { type Batcher, type Collection, createBatcher, type Outbox, type RequestContext } from '@parcelbell/platform';
import { remainingEntries } from '../domain/message/message-facts.ts';
import type { SendResult } from '../domain/message/message-repository.ts';
import type { MessageDocument } from './message-collection.ts';

type Messages = Collection<MessageDocument>;
type SendResultOfRequest = SendResult & { readonly context: RequestContext | undefined };
type Final = Extract<SendResultOfRequest, { outcome: unknown }>;
type Deferred = Extract<SendResultOfRequest, { again: unknown }>;

/** Writes settlements hundreds at a time. Each changes its message only while the owner has its lease; answers whether it did. */
export function createSendResultWriter(
  messages: Messages,
  outbox: Pick<Outbox, 'updateMany'>,
): Batcher<SendResultOfRequest, boolean> {
  return createBatcher<SendResultOfRequest, boolean>({
    lingerMs: 10,
    maxBatch: 500,
    maxInFlight: 1,
    maxQueued: 20_000,
    run: async (results) => {
      const [final, deferred] = await Promise.all([
        recordOutcomes(messages, outbox, results.filter(isFinal)),
        defer(messages, results.filter(isDeferred)),
      ]);
      return results.map(({ message }) => final.has(message.id) || deferred.has(message.id));
    },
  });
}

/**
 * Writes outcomes with their facts. A message has nothing in its outbox before its first outcome: another process that wrote to it meanwhile has
 * taken it from its owner.
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

async function defer(messages: Messages, results: readonly Deferred[]): Promise<ReadonlySet<string>> {
  if (results.length === 0) return new Set();
  const matched = await messages.updateEach(
    results.map(({ message, owner, at, again, isUncertain }) => ({
      filter: { _id: message.id, owner },
      update: {
        $set: { status: isUncertain ? 'sending' : 'queued', statusAt: at, ...again },
        $unset: { owner: '' } as const,
      },
    })),
  );
  if (matched === results.length) return idsWhere(results, () => true);
  const filter = { _id: { $in: results.map(({ message }) => message.id) } };
  const found = await messages.find(filter, { fields: ['owner', 'tries'] });
  const byId = new Map(found.map((document) => [document._id, document]));
  return idsWhere(results, ({ message, again }) => {
    const document = byId.get(message.id);
    return document !== undefined && document.owner === undefined && document.tries === again.tries;
  });
}

function isFinal(result: SendResultOfRequest): result is Final {
  return 'outcome' in result;
}

function isDeferred(result: SendResultOfRequest): result is Deferred {
  return 'again' in result;
}

function idsWhere<S extends SendResult>(
  results: readonly S[],
  isWanted: (result: S, index: number) => boolean,
): ReadonlySet<string> {
  return new Set(results.filter(isWanted).map(({ message }) => message.id));
}
