import type { StaffCaller } from '@parcelbell/audit';
import { type CollectionDefinition, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import { type Import, importStates } from './import.ts';

/** An import as it is stored. */
export interface ImportDocument<Row> extends Omit<Import, 'importId'> {
  readonly _id: string;
  readonly by: StaffCaller;
  /** The lines; only until the import is over. */
  readonly rows?: readonly Row[];
  /** The process that works on it and until when; only until the import is over. */
  readonly owner?: string;
  readonly leasedUntil?: Date;
  /** How often it was begun since its last progress. */
  readonly attempts?: number;
  /** When it is forgotten. */
  readonly purgeAt: Date;
}

const date = { type: Date, required: true } as const;

/** The collection of a service's imports. */
export function importCollection<Row>(): CollectionDefinition<ImportDocument<Row>> {
  return defineCollection<ImportDocument<Row>>({
    name: 'imports',
    schema: {
      _id: requiredText,
      tenantId: requiredText,
      state: { type: String, required: true, enum: importStates },
      total: requiredNumber,
      done: requiredNumber,
      added: requiredNumber,
      unchanged: requiredNumber,
      by: { userId: requiredText, clientAddress: String },
      createdAt: date,
      finishedAt: Date,
      rows: { type: Array },
      owner: String,
      leasedUntil: Date,
      attempts: Number,
      purgeAt: date,
    },
    indexes: [
      { fields: { leasedUntil: 1 }, sparse: true },
      { fields: { purgeAt: 1 }, expireAfterSeconds: 0 },
    ],
    outbox: true,
  });
}
