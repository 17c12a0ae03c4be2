import { type Batcher, type Collection, createBatcher } from '@parcelbell/database';
import type { RequestContext } from '@parcelbell/observability';
import type { Outbox } from '@parcelbell/outbox';
import { toldParcels } from '../domain/message/message-facts.ts';
import type { Settlement } from '../domain/message/message-repository.ts';
import type { MessageDocument } from './message-collection.ts';

type Messages = Collection<MessageDocument>;
type SettlementOfRequest = Settlement & { readonly context: RequestContext | undefined };
type Final = Extract<SettlementOfRequest, { outcome: unknown }>;
type Deferred = Extract<SettlementOfRequest, { again: unknown }>;

/** Writes settlements hundreds at a time. Each changes its message only while the owner has its lease; answers whether it did. */
export function createSettlements(
  messages: Messages,
  outbox: Pick<Outbox, 'updateMany'>,
): Batcher<SettlementOfRequest, boolean> {
  return createBatcher<SettlementOfRequest, boolean>({
    lingerMs: 10,
    maxBatch: 500,
    maxInFlight: 1,
    maxQueued: 20_000,
    run: async (settlements) => {
      const [final, deferred] = await Promise.all([
        recordOutcomes(messages, outbox, settlements.filter(isFinal)),
        defer(messages, settlements.filter(isDeferred)),
      ]);
      return settlements.map(({ message }) => final.has(message.id) || deferred.has(message.id));
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
  settlements: readonly Final[],
): Promise<ReadonlySet<string>> {
  if (settlements.length === 0) return new Set();
  const changes = settlements.map(
    ({ message, owner, at, outcome: { status, reason, providerId, leftOut }, facts, context }) => ({
      filter: { _id: message.id, owner },
      update: {
        $set: {
          status,
          statusAt: at,
          version: message.version + 1,
          ...(reason ? { reason } : {}),
          ...(providerId ? { providerId } : {}),
          ...(leftOut ? { parcels: toldParcels(message, { leftOut }) } : {}),
        },
        $unset: { dueAt: '', owner: '' } as const,
      },
      facts: facts.map((fact) => ({ ...fact, context })),
    }),
  );
  const written = await outbox.updateMany(messages, changes);
  return idsWhere(settlements, (_, index) => written[index] === true);
}

async function defer(messages: Messages, settlements: readonly Deferred[]): Promise<ReadonlySet<string>> {
  if (settlements.length === 0) return new Set();
  const matched = await messages.updateEach(
    settlements.map(({ message, owner, at, again, isUncertain }) => ({
      filter: { _id: message.id, owner },
      update: {
        $set: { status: isUncertain ? 'sending' : 'queued', statusAt: at, ...again },
        $unset: { owner: '' } as const,
      },
    })),
  );
  if (matched === settlements.length) return idsWhere(settlements, () => true);
  const filter = { _id: { $in: settlements.map(({ message }) => message.id) } };
  const found = await messages.find(filter, { fields: ['owner', 'tries'] });
  const byId = new Map(found.map((document) => [document._id, document]));
  return idsWhere(settlements, ({ message, again }) => {
    const document = byId.get(message.id);
    return document !== undefined && document.owner === undefined && document.tries === again.tries;
  });
}

function isFinal(settlement: SettlementOfRequest): settlement is Final {
  return 'outcome' in settlement;
}

function isDeferred(settlement: SettlementOfRequest): settlement is Deferred {
  return 'again' in settlement;
}

function idsWhere<S extends Settlement>(
  settlements: readonly S[],
  isWanted: (settlement: S, index: number) => boolean,
): ReadonlySet<string> {
  return new Set(settlements.filter(isWanted).map(({ message }) => message.id));
}
