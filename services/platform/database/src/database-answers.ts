import { withTimeout } from '@parcelbell/async';
import type { Connection } from 'mongoose';

/** An answer that takes longer says that the database is too busy for anybody. */
const answersWithinMs = 2_000;

/** Whether the database answers quickly now. So a statement that takes too long is known from a database that is away or overloaded. */
export async function databaseAnswers(connection: Connection): Promise<boolean> {
  const ping = connection.getClient().db(connection.name).command({ ping: 1 });
  return withTimeout(ping, answersWithinMs).then(
    () => true,
    () => false,
  );
}
