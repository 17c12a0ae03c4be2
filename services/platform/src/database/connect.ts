import mongoose, { type Connection } from 'mongoose';
import type { Logger } from '../logging/logger.ts';

/** Connects to a MongoDB-protocol server; rejects after 10 s without one. The URL's path is the prefix of every service's database. */
export async function connectDatabase(url: string, log: Logger, poolSize = 20): Promise<Connection> {
  const connection = mongoose.createConnection(url, {
    maxPoolSize: poolSize,
    serverSelectionTimeoutMS: 10_000,
    connectTimeoutMS: 5_000,
    socketTimeoutMS: 60_000,
    waitQueueTimeoutMS: 10_000,
    // Acknowledged means that it survives the server's own crash.
    writeConcern: { w: 'majority', j: true },
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
  });
  connection.on('error', (error) => log.error({ err: error }, 'database connection failed'));
  return connection.asPromise();
}

/** The database of one service on a connection that several may share. */
export function serviceDatabase(connection: Connection, service: string): Connection {
  return connection.useDb(`${connection.name || 'parcelbell'}-${service}`, { useCache: true });
}
