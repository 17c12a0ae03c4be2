import type { Storage } from '../storage/storage.ts';
import type { Doc } from '../values/types.ts';

/** What the stages of a pipeline work with. */
export interface PipelineContext {
  readonly storage: Storage;
  readonly db: string;
  /** What `$$name` stands for, from the `let` of the command or of a `$lookup`. */
  readonly variables: Doc;
  /** Runs a pipeline over another collection of the database. */
  readonly run: (collection: string, pipeline: readonly Doc[], context: PipelineContext) => Docs;
}

/** A sequence of documents that a stage may change in place, for each is handed on only once. */
export type Docs = Iterable<Doc>;

export type Stage = (docs: Docs, argument: unknown, context: PipelineContext) => Docs;
