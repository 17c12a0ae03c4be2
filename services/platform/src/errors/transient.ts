import { Code, ConnectError } from '@connectrpc/connect';
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
const transientCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENETUNREACH']);

/** Whether the same call may succeed later without anybody changing anything: a database or a broker that is away. */
export function isTransient(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (error instanceof ConnectError) return error.code === Code.Unavailable || error.code === Code.DeadlineExceeded;
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code;
  if (transientNames.has(error.name) || (typeof code === 'string' && transientCodes.has(code))) return true;
  return error.cause !== undefined && error.cause !== error && isTransient(error.cause);
}
