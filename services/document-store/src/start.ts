import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DocumentStoreError } from './errors.ts';
import type { WorkerMessage, WorkerOptions, WorkerRequest } from './messages.ts';
import type { CopyProgress } from './storage/copy.ts';

/** Documents are garbage soon, so a small young generation is enough, and it keeps the thread's memory low. */
const YOUNG_GENERATION_MB = 16;

const USERNAME = 'parcelbell';
const PASSWORD_BYTES = 32;

/** A running document store. */
export interface DocumentStore {
  /**
   * Where MongoDB's drivers reach it: `mongodb://<user>:<password>@127.0.0.1:<port>`, without a database. Each start makes a new password, which is in no file, so other users of this machine cannot read the data.
   */
  readonly url: string;
  /**
   * Writes a consistent copy of the data to a file that does not exist yet, while commands run. `onProgress` gets how many pages are copied. Rejects with DocumentStoreError,
   * one sentence: what is in the file must not be used then. One copy at a time.
   */
  copyTo(file: string, onProgress?: (progress: CopyProgress) => void): Promise<void>;
  /** Answers the commands that have arrived, closes all connections and the data file, and releases the folder. */
  close(): Promise<void>;
}

export interface DocumentStoreOptions {
  /** The folder of the data. It is created if it does not exist, and this process locks it until `close`. */
  readonly dataDir: string;
  /** Gets the lines of the log; without it nothing is logged. */
  readonly log?: (line: string) => void;
  /**
   * Gets a fault after the start that should end the process: the data is damaged (DocumentStoreError, one sentence) or the thread failed. Without it the
   * fault is thrown.
   */
  readonly onFatal?: (error: unknown) => void;
}

const rethrow = (error: unknown): never => {
  throw error;
};

/**
 * Starts a document store in a thread of its own, on a free loopback port. Rejects with DocumentStoreError, one
 * sentence that says what to do, when the folder is in use, not writable, damaged or of another format.
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
    // Preloads of the process, such as telemetry, must not run in this thread.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const exited = new Promise<void>((done) => worker.once('exit', () => done()));
  let closing: Promise<void> | undefined;
  let lastCopy: Promise<void> = Promise.resolve();
  const close = async (): Promise<void> => {
    worker.postMessage({ type: 'close' } satisfies WorkerRequest);
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
      // After the start a fault of the thread concerns the whole process, which cannot work without its store.
      worker.off('error', fail);
      worker.on('error', onFatal);
      done({
        url: `mongodb://${USERNAME}:${password}@127.0.0.1:${message.port}`,
        copyTo: (file, onProgress) => {
          const copying = lastCopy.catch(() => undefined).then(() => requestCopy(worker, file, onProgress));
          lastCopy = copying;
          return copying;
        },
        close: () => {
          closing ??= close();
          return closing;
        },
      });
    });
  });
};

const requestCopy = (
  worker: Worker,
  file: string,
  onProgress: (progress: CopyProgress) => void = () => undefined,
): Promise<void> =>
  new Promise((done, fail) => {
    const settle = (failure?: string): void => {
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      if (failure === undefined) done();
      else fail(new DocumentStoreError(`${file} could not be written (${failure}): remove it and try again.`));
    };
    const onExit = (): void => settle('the product was stopped meanwhile');
    const onMessage = (message: WorkerMessage): void => {
      if (message.type === 'copying') onProgress({ copied: message.copied, total: message.total });
      if (message.type === 'copied') settle(message.failure);
    };
    worker.on('message', onMessage);
    worker.once('exit', onExit);
    worker.postMessage({ type: 'copy', file } satisfies WorkerRequest);
  });
