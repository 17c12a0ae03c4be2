/**
 * `npm run dev`: the whole product at http://localhost:8080 while it is being changed. A change of a service restarts the product, a
 * change of a front end builds it again and reloads the open pages. The data stays. Settings are those of `npm start`.
 */
import { createServer } from 'node:net';
import process from 'node:process';
import { printError } from '../setup/report.mjs';
import { createDevServer } from './dev-server.mjs';
import { watchFrontEnds } from './front-ends.mjs';
import { runProduct } from './product.mjs';

const port = Number(process.env.PORT || 8080);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;

const product = runProduct({ port: await freePort(), publicUrl });
const frontEnds = await watchFrontEnds();
const server = createDevServer({ product, frontEnds });
server.on('error', (error) => {
  const inUse = `Port ${port} is in use already; end what uses it or choose another with PORT=<number>.`;
  printError(`parcelbell: ${error.code === 'EADDRINUSE' ? inUse : error.message}`);
  void stop(1);
});
server.listen(port, '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop(0));

async function stop(code) {
  server.close();
  server.closeAllConnections();
  await Promise.all([product.stop(), frontEnds.stop()]);
  process.exit(code);
}

function freePort() {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
