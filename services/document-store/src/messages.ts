import type { CopyProgress } from './storage/copy.ts';

/** The data that the worker is started with. */
export interface WorkerOptions {
  readonly dataDir: string;
  /** Clients sign in with these. They are only in memory. */
  readonly username: string;
  readonly password: string;
}

/** Messages to the worker. Copies are requested one after the other. */
export type WorkerRequest = { readonly type: 'close' } | { readonly type: 'copy'; readonly file: string };

/** Messages from the worker to the thread that started it. */
export type WorkerMessage =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'damaged'; readonly reason: string }
  | ({ readonly type: 'copying' } & CopyProgress)
  | { readonly type: 'copied'; readonly failure?: string }
  | { readonly type: 'log'; readonly line: string };
