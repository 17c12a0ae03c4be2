import type { Logger } from '@parcelbell/observability';
import mongoose, { type Connection, type ConnectOptions } from 'mongoose';

/**
 * What holds for every connection to the database; the address of the database cannot change it. `docs/adr/engines.md` says why each value is as it is.
 * Times are in milliseconds.
 */
const options: ConnectOptions = {
  // How long an operation waits for a server that takes it, such as the next primary after one stepped down.
  serverSelectionTimeoutMS: 10_000,
  // Also how long a heartbeat may take. A busy server takes seconds; a shorter limit would break operations that it is still working on.
  connectTimeoutMS: 10_000,
  // Servers are asked this often whether they answer. One that does not loses its connections, with the operations on them.
  heartbeatFrequencyMS: 5_000,
  // Longer than any operation that people wait for. Building an index has no such limit.
  socketTimeoutMS: 60_000,
  // How long an operation waits for a connection of the pool.
  waitQueueTimeoutMS: 10_000,
  // An operation whose connection breaks, or whose server is not the primary any more, is sent once more by the driver.
  retryWrites: true,
  retryReads: true,
  // Acknowledged means that it survives the server's own crash, and the loss of a primary.
  writeConcern: { w: 'majority', j: true },
  // Decisions rest on what is read, so it must not be older than what was written.
  readPreference: 'primary',
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
};

/** Connects to a MongoDB-protocol server; rejects after 10 s without one. The URL's path is the prefix of every service's database. */
export async function connectDatabase(url: string, log: Logger, poolSize = 20): Promise<Connection> {
  const connection = mongoose.createConnection(url, { ...options, maxPoolSize: poolSize });
  connection.on('error', (error) => log.error({ err: error }, 'database connection failed'));
  return connection.asPromise();
}

/** The database of one service on a connection that several may share. */
export function serviceDatabase(connection: Connection, service: string): Connection {
  return connection.useDb(`${connection.name || 'parcelbell'}-${service}`, { useCache: true });
}
