import { UnavailableError } from './errors.ts';

// Errors are recognised by their names and codes, not by their classes: a process without engines does not load the drivers.
const transientNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'PoolClearedError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MaxRetriesPerRequestError',
  'KafkaJSConnectionError',
  'KafkaJSRequestTimeoutError',
  'KafkaJSNumberOfRetriesExceeded',
]);
/**
 * MongoDB's codes of a server that is stopping, that is no longer or not yet the primary, or that could not reach
 * others in time: those of its specification of retryable reads and writes, and the write concern's time-out (64); those
 * of a read that took too long (50), and of a server whose disk is full (14031).
 */
const transientServerCodes = new Set([
  6, 7, 50, 64, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031,
]);
/** Connect's codes of a call that came too late, and of a service that is away. */
const transientCallCodes = new Set([4, 14]);
const transientCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
]);

/** Whether the same call may succeed later without anybody changing anything: a database or a broker that is away. */
export function isTransient(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const { code, errorLabels, errorResponse } = error as {
    code?: unknown;
    errorLabels?: unknown;
    errorResponse?: unknown;
  };
  if (error.name === 'ConnectError') return transientCallCodes.has(Number(code));
  if (transientNames.has(error.name) || isRetryable(errorLabels)) return true;
  if (typeof code === 'string' ? transientCodes.has(code) : transientServerCodes.has(Number(code))) return true;
  // A bulk write that lost its connection carries that error as its response.
  return [error.cause, errorResponse].some((inner) => inner instanceof Error && inner !== error && isTransient(inner));
}

/** MongoDB's codes of a statement that took longer than it may. */
const timeoutCodes = new Set([50, 262]);

/**
 * Whether a statement was given up because it took too long. It is transient too, but may be the fault of this one statement: where the database
 * answers others meanwhile, the statement is repeated only a limited number of times.
 */
export function isQueryTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errorResponse } = error as { code?: unknown; errorResponse?: unknown };
  if (error.name === 'MongoNetworkTimeoutError') return true;
  if (typeof code === 'number' && timeoutCodes.has(code)) return true;
  return [error.cause, errorResponse].some((inner) => inner !== error && isQueryTimeout(inner));
}

/** Whether something is away for everybody: a transient error that is no fault of one statement. It is waited for without an end. */
export function isAway(error: unknown): boolean {
  return isTransient(error) && !isQueryTimeout(error);
}

/** Whether MongoDB or its driver has labelled the error as one to retry. */
function isRetryable(labels: unknown): boolean {
  return Array.isArray(labels) && labels.includes('RetryableWriteError');
}
