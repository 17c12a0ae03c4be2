import { AsyncLocalStorage } from 'node:async_hooks';
import { clientKey } from '@parcelbell/values';
import { currentContext } from '../context/request-context.ts';

/** The messages of the lines that anybody can cause as often as they like. */
const messages = ['request refused', 'request aborted', 'sign-in refused', 'refresh refused', 'cookie refused'];
const countMessage = 'further refusals were counted';
const endOfLine = new RegExp(`"msg":"(?:${[...messages, countMessage].join('|')})"\\}\\s*$`);

/** Whether a line of the log is about refused or aborted requests. */
export function isRefusalLine(line: string): boolean {
  return endOfLine.test(line);
}

/** What one network address causes from its first refusal on. */
interface Window {
  readonly endsAt: number;
  lines: number;
  /** How many refusals have no line, by status or, where there is none, by message. */
  readonly leftOut: Map<string, number>;
}

/** How many refusals of an address have no line. */
interface RefusalCount {
  readonly clientAddress: string;
  readonly refusals: number;
  /** The same by status, such as 403, or by message. */
  readonly by: Readonly<Record<string, number>>;
}

export interface RefusalLines {
  /**
   * Whether a line is written: every line but those of refusals beyond the bound. They are counted, and `write` is called with the count and a message when the ten
   * minutes of their address are over.
   */
  admits(line: unknown, message: unknown, write: (count: RefusalCount, message: string) => void): boolean;
}

const windowMs = 10 * 60_000;
const maxLines = 100;
const maxAddresses = 1_000;
/** Stands for all addresses beyond the greatest number that is remembered. */
const others = 'others';

/**
 * Bounds the log lines that one network address can cause by being refused, so that a flood cannot push the refusals of others out of the log: 100 lines in ten minutes, then
 * one line with the number of the rest. An IPv6 address counts with its /64.
 */
export function createRefusalLines(): RefusalLines {
  // In the order in which they end.
  const windows = new Map<string, Window>();
  /** The count belongs to no request, though one of them starts its timer. */
  const outside = AsyncLocalStorage.snapshot();

  function forgetEnded(now: number): void {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now) return;
      windows.delete(key);
    }
  }

  function windowOf(key: string, now: number): Window {
    const window = windows.get(key) ?? { endsAt: now + windowMs, lines: 0, leftOut: new Map() };
    windows.set(key, window);
    return window;
  }

  return {
    admits: (line, message, write) => {
      if (typeof message !== 'string' || !messages.includes(message)) return true;
      const now = performance.now();
      forgetEnded(now);
      const address = clientKey(currentContext()?.caller?.clientAddress ?? '');
      const key = windows.has(address) || windows.size < maxAddresses ? address : others;
      const window = windowOf(key, now);
      window.lines += 1;
      if (window.lines <= maxLines) return true;
      const { leftOut } = window;
      if (leftOut.size === 0) {
        const report = (): void => outside(write, countOf(key, leftOut), countMessage);
        setTimeout(report, window.endsAt - now).unref();
      }
      const what = statusOf(line) ?? message;
      leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
      return false;
    },
  };
}

function countOf(clientAddress: string, leftOut: ReadonlyMap<string, number>): RefusalCount {
  const refusals = [...leftOut.values()].reduce((sum, count) => sum + count, 0);
  return { clientAddress, refusals, by: Object.fromEntries(leftOut) };
}

function statusOf(line: unknown): string | undefined {
  const status = typeof line === 'object' && line !== null && 'status' in line ? line.status : undefined;
  return typeof status === 'number' ? String(status) : undefined;
}
