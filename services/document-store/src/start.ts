import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DocumentStoreError } from './errors.ts';
import type { WorkerMessage, WorkerOptions } from './messages.ts';

/** Documents pass through quickly, so that a small nursery is enough and keeps the thread's memory low. */
const YOUNG_GENERATION_MB = 16;

const USERNAME = 'parcelbell';
const PASSWORD_BYTES = 32;

/** A running document store. */
export interface DocumentStore {
  /**
   * Where MongoDB's drivers reach it: `mongodb://<user>:<password>@127.0.0.1:<port>`, without a database. The password is another one at each start and
   * is nowhere but here: whoever may open connections on this machine cannot read the data without it.
   */
  readonly url: string;
  /** Answers what has arrived, closes all connections and the data file, and gives the folder free. */
  close(): Promise<void>;
}

export interface DocumentStoreOptions {
  /** The folder of the data; made if it is not there, and locked to this process until `close`. */
  readonly dataDir: string;
  /** Takes what is worth a line in the log; nothing is logged without it. */
  readonly log?: (line: string) => void;
  /**
   * Hears of a fault after the start that the process must not live with: its data is damaged (DocumentStoreError, one sentence) or the thread
   * failed. Thrown where nobody listens.
   */
  readonly onFatal?: (error: unknown) => void;
}

const rethrow = (error: unknown): never => {
  throw error;
};

/**
 * Starts a document store in a thread of its own, on a free loopback port. Rejects with DocumentStoreError, one
 * sentence that says what to do, when the folder is in use, unwritable, damaged or of another format.
 */
export const startDocumentStore = ({
  dataDir,
  log,
  onFatal = rethrow,
}: DocumentStoreOptions): Promise<DocumentStore> => {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const workerData: WorkerOptions = { dataDir: resolve(dataDir), username: USERNAME, password };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    // A preload of the process, such as telemetry, is not meant for this thread.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const exited = new Promise<void>((done) => worker.once('exit', () => done()));
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    worker.postMessage('close');
    await exited;
  };
  return new Promise((done, fail) => {
    worker.once('error', fail);
    worker.once('exit', () => fail(new DocumentStoreError('The document store ended before it was ready.')));
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'log') log?.(message.line);
      if (message.type === 'refused') fail(new DocumentStoreError(message.reason));
      if (message.type === 'damaged') onFatal(new DocumentStoreError(message.reason));
      if (message.type !== 'ready') return;
      // From here on a fault of the thread is a fault of the process: without its store it must not go on.
      worker.off('error', fail);
      worker.on('error', onFatal);
      done({
        url: `mongodb://${USERNAME}:${password}@127.0.0.1:${message.port}`,
        close: () => {
          closing ??= close();
          return closing;
        },
      });
    });
  });
};
