import { Code, ConnectError } from '@connectrpc/connect';
import { mongo } from 'mongoose';
import { UnavailableError } from './errors.ts';

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
  if (error instanceof ConnectError) return error.code === Code.Unavailable || error.code === Code.DeadlineExceeded;
  if (!(error instanceof Error)) return false;
  const { code, errorResponse } = error as { code?: unknown; errorResponse?: unknown };
  if (transientNames.has(error.name) || isRetryable(error)) return true;
  if (typeof code === 'string' ? transientCodes.has(code) : transientServerCodes.has(Number(code))) return true;
  // A bulk write that lost its connection carries that error as its response.
  return [error.cause, errorResponse].some((inner) => inner instanceof Error && inner !== error && isTransient(inner));
}

/** Whether the server or the driver has labelled the error as one to retry. */
function isRetryable(error: Error): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel('RetryableWriteError');
}
