import { finished } from 'node:stream';
import { createTurns, createTurnsByKey, mapInSlices, NoTurn, type TurnLimits, type Turns } from '@parcelbell/async';
import type { Session } from '@parcelbell/auth';
import { TooManyError } from '@parcelbell/errors';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { clientWentAway } from './request-body.ts';
import type { RouteAnswer } from './route.ts';

/** A call that is to be answered. */
interface BudgetedCall {
  readonly session: Session | undefined;
  /** Stands for the session of a caller without one. */
  readonly remoteAddress: string;
  readonly response: Response;
  readonly isCostly: boolean;
  /** Names the answer among those that visitors of the demo share; undefined where each call is answered by itself. */
  readonly sharedAs: string | undefined;
}

/** An answer whose JSON is made already. */
export interface JsonAnswer extends Pick<RouteAnswer, 'status' | 'headers'> {
  readonly json: Buffer;
}

/** How much of a process reads may take. All services of a process have one together. */
export interface ReadBudget {
  /**
   * Answers a call by `run` when it is its turn. Of costly calls a session has one at a time, and all sessions together a few. Visitors of the demo share answers, and all
   * of them together have little time for what has to be made. Throws TooManyError where no turn comes within five seconds, of a visitor ten, and what `run` throws.
   */
  answer(call: BudgetedCall, run: () => Promise<RouteAnswer>): Promise<RouteAnswer | JsonAnswer>;
}

export interface ReadLimits {
  /** How long a call waits for its turns, in all. */
  readonly maxWaitMs: number;
  /** The same of a call of a visitor of the demo. */
  readonly maxWaitOfVisitorsMs: number;
  readonly session: TurnLimits;
  readonly process: TurnLimits;
  /** The costly calls of all visitors of the demo. */
  readonly costlyOfVisitors: TurnLimits;
  /** Their other calls, where no shared answer exists. */
  readonly visitors: TurnLimits;
}

const defaultLimits: ReadLimits = {
  maxWaitMs: 5_000,
  // The gateway waits twelve seconds for an answer.
  maxWaitOfVisitorsMs: 10_000,
  session: { maxAtOnce: 1, maxWaiting: 20 },
  process: { maxAtOnce: 2, maxWaiting: 50 },
  costlyOfVisitors: { maxAtOnce: 1, maxWaiting: 200 },
  visitors: { maxAtOnce: 2, maxWaiting: 200 },
};
const retryAfterSeconds = 5;
/** So long after its answer was made, a call gives back its turn among all sessions, even if its caller still reads. */
const maxSendingTurnMs = 3_000;
/** So long a file keeps its turn while nobody reads what was made of it. */
const maxUnreadMs = 250;
/** An answer that is not read by then is broken off, because it lies in memory. */
const maxSendingMs = 60_000;
const maxSendingToVisitorMs = 10_000;
/** After something was made for a visitor, its turn lasts so many times longer, so that visitors never take the whole process. */
const restFactor = 3;
/** Sending costs too, also where an answer is shared: a turn lasts longer by its bytes, so many of them for a millisecond. */
const sentBytesPerMs = 16 * 1024;
/**
 * The bounds of that rest. It is much shorter than the wait for a turn, so that whoever asks one call after another is never refused, however long the making takes.
 */
const restsOf = ({ maxWaitOfVisitorsMs }: ReadLimits) => ({
  costly: { minMs: 50, maxMs: maxWaitOfVisitorsMs / 5 },
  other: { minMs: 0, maxMs: maxWaitOfVisitorsMs / 20 },
});
/** Short, because the demo's history continues. */
const sharedMs = 10_000;
const maxSharedBytes = 24 * 1024 * 1024;

type Rest = ReturnType<typeof restsOf>['costly'];
/** An answer with how many bytes of it are in memory. */
interface MadeAnswer {
  readonly answer: RouteAnswer | JsonAnswer;
  readonly bytes: number;
}
type Make = () => Promise<MadeAnswer>;

export function createReadBudget(limits: ReadLimits = defaultLimits): ReadBudget {
  const sessions = createTurnsByKey(limits.session);
  const all = createTurns(limits.process);
  const costlyOfVisitors = createTurns(limits.costlyOfVisitors);
  const visitors = createTurns(limits.visitors);
  const rests = restsOf(limits);
  const shared = new LRUCache<string, MadeAnswer, Make>({
    ttl: sharedMs,
    maxSize: maxSharedBytes,
    sizeCalculation: ({ bytes }) => bytes + 1,
    fetchMethod: (_key, _old, { context: make }) => make(),
  });

  const costly = async ({ session, remoteAddress, response }: BudgetedCall, make: Make) => {
    const over = signalOfEnd(response);
    const patience = AbortSignal.any([AbortSignal.timeout(limits.maxWaitMs), over]);
    onceOver(over, await orRefuse(response, sessions.take(session?.sessionId ?? remoteAddress, patience)));
    const takeTurn = async (signal: AbortSignal) => {
      const end = await orRefuse(response, all.take(signal));
      onceOver(over, end);
      return end;
    };
    const end = await takeTurn(patience);
    let isFile = false;
    try {
      const { answer } = await make();
      isFile = 'csv' in answer;
      return withFile(answer, (portions) => inTurns(portions, end, () => takeTurn(over)));
    } finally {
      if (!isFile) setTimeout(end, maxSendingTurnMs).unref();
    }
  };

  /** Others may wait for the same answer, so a visitor who goes away does not end the wait. */
  const resting = async (turns: Turns, rest: Rest, { response }: BudgetedCall, make: Make) => {
    const end = await orRefuse(response, turns.take(AbortSignal.timeout(limits.maxWaitOfVisitorsMs)));
    const startedAt = performance.now();
    let bytes = 0;
    try {
      const made = await make();
      bytes = made.bytes;
      return made;
    } finally {
      const wantedMs = restFactor * (performance.now() - startedAt) + bytes / sentBytesPerMs;
      setTimeout(end, Math.min(rest.maxMs, Math.max(rest.minMs, wantedMs))).unref();
    }
  };

  const visitor = async (call: BudgetedCall, makeNow: Make) => {
    const { sharedAs, isCostly } = call;
    const make = isCostly ? makeNow : () => resting(visitors, rests.other, call, makeNow);
    const find = sharedAs === undefined ? make : () => shared.forceFetch(sharedAs, { context: make });
    return (await (isCostly ? resting(costlyOfVisitors, rests.costly, call, find) : find())).answer;
  };

  return {
    answer: async (call, run) => {
      const { session, response, isCostly } = call;
      const isVisitor = session?.demo === true;
      if (!isVisitor && !isCostly) return run();
      const answer = await (isVisitor ? visitor : costly)(call, async () =>
        (isVisitor ? gathered : written)(await run()),
      );
      if (isCostly && 'json' in answer) breakOffAfter(response, isVisitor ? maxSendingToVisitorMs : maxSendingMs);
      return answer;
    },
  };
}

async function written(answer: RouteAnswer): Promise<MadeAnswer> {
  const { body, ...rest } = answer;
  if (body === undefined) return { answer, bytes: 0 };
  const json = await jsonOf(body);
  return { answer: { ...rest, json }, bytes: json.length };
}

/** A long array is written in slices, so that other requests are answered in between. */
async function jsonOf(body: unknown): Promise<Buffer> {
  if (!Array.isArray(body)) return Buffer.from(JSON.stringify(body));
  const parts = await mapInSlices(body, (item: unknown) => JSON.stringify(item) ?? 'null');
  return Buffer.from(`[${parts.join(',')}]`);
}

/** A visitor's file is made whole within its turn. It is small, because the demo building is. */
async function gathered(answer: RouteAnswer): Promise<MadeAnswer> {
  if (!answer.csv) return written(answer);
  const all: string[] = [];
  let bytes = 0;
  for await (const portion of answer.csv.portions) {
    all.push(portion);
    bytes += Buffer.byteLength(portion);
  }
  return {
    answer: withFile(answer, async function* () {
      yield* all;
    }),
    bytes,
  };
}

type Portions = NonNullable<RouteAnswer['csv']>['portions'];

/** The answer with other portions of its file, where it is one. */
function withFile<A extends RouteAnswer | JsonAnswer>(answer: A, change: (portions: Portions) => Portions): A {
  if (!('csv' in answer) || !answer.csv) return answer;
  return { ...answer, csv: { ...answer.csv, portions: change(answer.csv.portions) } };
}

/**
 * Makes each portion of a file within a turn, of which the first has begun. A client that does not read what was made gives the turn to others, and takes a new
 * one for the next portion.
 */
async function* inTurns(portions: Portions, first: () => void, takeAgain: () => Promise<() => void>): Portions {
  let end: (() => void) | undefined = first;
  for await (const portion of portions) {
    const unread = setTimeout(() => {
      end?.();
      end = undefined;
    }, maxUnreadMs).unref();
    yield portion;
    clearTimeout(unread);
    end ??= await takeAgain();
  }
}

async function orRefuse(response: Response, turn: Promise<() => void>): Promise<() => void> {
  try {
    return await turn;
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error;
    if (response.destroyed) throw clientWentAway();
    const sentence = 'Many long answers are being made just now. Please try again in a moment.';
    throw new TooManyError('TOO_MANY_REQUESTS', sentence, retryAfterSeconds);
  }
}

/** Aborted once the answer was sent or its connection is closed, which may have happened already. A call has one, however many turns it takes. */
function signalOfEnd(response: Response): AbortSignal {
  const over = new AbortController();
  // By one listener: those of a file that is sent are nearly as many as Node allows before it warns of a leak.
  if (response.closed) over.abort();
  else response.once('close', () => over.abort());
  return over.signal;
}

function onceOver(over: AbortSignal, then: () => void): void {
  if (over.aborted) then();
  else over.addEventListener('abort', then, { once: true });
}

function breakOffAfter(response: Response, ms: number): void {
  const timer = setTimeout(() => response.destroy(), ms).unref();
  finished(response, { readable: false }, () => clearTimeout(timer));
}
