import type { CopyProgress } from './storage/copy.ts';

/** What the worker is started with. */
export interface WorkerOptions {
  readonly dataDir: string;
  /** What clients need to sign in. It is only in memory. */
  readonly username: string;
  readonly password: string;
}

/** What the worker is told. A second backup is not asked for while one runs. */
export type WorkerRequest = { readonly type: 'close' } | { readonly type: 'copy'; readonly file: string };

/** What the worker tells the thread that started it. */
export type WorkerMessage =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'damaged'; readonly reason: string }
  | ({ readonly type: 'copying' } & CopyProgress)
  | { readonly type: 'copied'; readonly failure?: string }
  | { readonly type: 'log'; readonly line: string };
