import { startMinimalServer } from './minimal-server.ts';
import { startBenchService, tenantId } from './start-bench-service.ts';

/** Both servers in one process and on one store; the process that loads them is another. */
const service = await startBenchService(Number(process.env.STORED ?? 0));
const minimal = await startMinimalServer(service.platform.database);
const authorization = service.signIn({ roles: { [tenantId]: 'admin' } });
process.send?.({ deliveries: service.url, minimal: `http://127.0.0.1:${minimal}`, authorization });
process.on('message', (message) => {
  if (message === 'cpu') process.send?.(process.cpuUsage());
});
process.on('disconnect', () => void service.stop().then(() => process.exit(0)));
