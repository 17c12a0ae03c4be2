import type { Connection } from 'mongoose';
import {
  type Collection,
  type CollectionDefinition,
  type OpenCollection,
  openCollection,
  type StoredDocument,
} from './collection.ts';

/** The collections of one service. */
export interface ServiceCollections {
  open<D extends StoredDocument>(definition: CollectionDefinition<D>): Collection<D>;
  /** Those that were opened, each once, in the order of the first time. */
  readonly opened: readonly OpenCollection[];
}

export function createCollections(database: Connection): ServiceCollections {
  const opened: OpenCollection[] = [];
  return {
    opened,
    open: (definition) => {
      const collection = openCollection(database, definition);
      if (!opened.some(({ name }) => name === definition.name)) opened.push(collection);
      return collection;
    },
  };
}
