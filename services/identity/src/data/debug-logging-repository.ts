import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import { type DebugLogging, type DebugLoggingRepository, neverEnabled } from '../domain/debug-logging/debug-logging.ts';

interface DebugLoggingDocument extends DebugLogging {
  readonly _id: string;
}

export const debugLoggingCollection = defineCollection<DebugLoggingDocument>({
  name: 'debuglogging',
  schema: {
    _id: requiredText,
    enabled: { type: Boolean, required: true },
    enabledAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    // Empty where no building is chosen, which mongoose does not take for a required text.
    tenantId: String,
    requestHeadersOnly: { type: Boolean, required: true },
    version: requiredNumber,
  },
  outbox: true,
});

/** The one document of the collection. */
const _id = 'debug-logging';

export function createDebugLoggingRepository(
  collection: Collection<DebugLoggingDocument>,
  outbox: Outbox,
): DebugLoggingRepository {
  return {
    find: async () => {
      const { _id: _, ...found } = (await collection.findOne({ _id })) ?? { _id, ...neverEnabled };
      return found;
    },
    save: async (debugLogging, facts) => {
      const { version } = debugLogging;
      if (version === 1) return (await outbox.insert(collection, { _id, ...debugLogging }, facts)) === 'inserted';
      return outbox.update(collection, { _id, version: version - 1 }, { $set: debugLogging }, facts);
    },
  };
}
