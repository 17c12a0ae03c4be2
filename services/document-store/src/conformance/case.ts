import type { Db, Document, MongoClient } from 'mongodb';

/** What a case works with: an empty database of its own. */
export interface ConformanceContext {
  readonly db: Db;
  readonly client: MongoClient;
  /** The address of the server, for mongoose. */
  readonly url: string;
}

/** An operation of the product, and the answer that every database of MongoDB's kind must give. */
export interface ConformanceCase {
  readonly name: string;
  run(context: ConformanceContext): Promise<unknown>;
  readonly expected: unknown;
  /** What imitations of MongoDB do wrong here. Such a case is compared with MongoDB itself only. */
  readonly imitationsFail?: string;
}

/** Declares a case; `expected` is compared deep-equal with what `run` resolves to. */
export const conformanceCase = (
  name: string,
  run: (context: ConformanceContext) => Promise<unknown>,
  expected: unknown,
  imitationsFail?: string,
): ConformanceCase => ({ name, run, expected, ...(imitationsFail === undefined ? {} : { imitationsFail }) });

/** The code that an operation is refused with; `'no error'` if it is not. */
export const codeOf = async (operation: Promise<unknown>): Promise<unknown> => {
  try {
    await operation;
    return 'no error';
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

/** The report of a bulk write: which operations failed with which code, and what the others did. */
export const bulkOutcome = async (operation: Promise<unknown>): Promise<unknown> => {
  try {
    await operation;
    return 'no error';
  } catch (error) {
    const { writeErrors, result } = error as {
      writeErrors: { index: number; code: number }[];
      result: { matchedCount: number; deletedCount: number; upsertedCount: number };
    };
    const { matchedCount, deletedCount, upsertedCount } = result;
    return {
      errors: [writeErrors].flat().map(({ index, code }) => [index, code]),
      counts: { matchedCount, deletedCount, upsertedCount },
    };
  }
};

/** A document of the cases, with any fields and an `_id` that the case chooses. */
interface Thing {
  _id: string | number;
  // biome-ignore lint/suspicious/noExplicitAny: the cases write and query fields of every type, also wrong ones.
  [field: string]: any;
}

/** Inserts documents into a collection named `things` and hands it back. */
export const things = async ({ db }: ConformanceContext, documents: Document[] = []) => {
  // The driver makes an `_id` for a document without one.
  if (documents.length > 0) await db.collection('things').insertMany(documents);
  return db.collection<Thing>('things');
};

/** An update that the driver's types do not allow, because it is wrong or because it is about fields of every type. */
export const untyped = (update: Document): Document => update;

/** The `_id`s of documents in the order they came. */
export const ids = (documents: readonly Document[]): unknown[] => documents.map(({ _id }) => _id);
