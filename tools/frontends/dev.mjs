/**
 * Rebuilds the front ends as their sources change and serves them at http://localhost:5173, with the calls going to
 * the product that runs at http://localhost:8080 (`npm start`). `--to <address>` names another. Reload the page to see a change.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { allConfigs } from './configs.mjs';

const root = path.resolve(import.meta.dirname, '../../.cache/front-ends');
const port = 5173;
const named = process.argv.indexOf('--to');
const product = new URL(named > 0 ? process.argv[named + 1] : 'http://localhost:8080');
const types = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml' };

function forward(incoming, outgoing) {
  const { method, url, headers } = incoming;
  const call = request({ host: product.hostname, port: product.port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  });
  call.on('error', () => outgoing.writeHead(502).end(`Nothing answers at ${product.origin}. Run npm start.`));
  incoming.pipe(call);
}

/** The file for an address: a remote's, or the shell's, whose page answers every other address. */
function fileFor(pathname) {
  const [, remote, rest] = /^\/remotes\/(\w+)\/(.*)$/.exec(pathname) ?? [];
  const folder = path.join(root, remote ?? 'shell');
  const file = path.join(folder, rest ?? pathname);
  const found = file.startsWith(folder + path.sep) && existsSync(file) && statSync(file).isFile();
  if (found) return file;
  return remote || path.extname(pathname) ? undefined : path.join(folder, 'index.html');
}

/** Nothing where it is no encoded text, such as `/%`. */
function decoded(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function serve(incoming, outgoing) {
  const { pathname } = new URL(incoming.url, 'http://localhost');
  if (/^\/(api|dev)(\/|$)|^\/config\.json$/.test(pathname)) return forward(incoming, outgoing);
  const address = decoded(pathname);
  const file = address && fileFor(address);
  if (!file || !existsSync(file)) return outgoing.writeHead(404).end();
  const type = types[path.extname(file)] ?? 'text/html; charset=utf-8';
  outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  createReadStream(file).pipe(outgoing);
}

const watching = rspack(await allConfigs([], 'development')).watch({ aggregateTimeout: 100 }, (error, stats) => {
  console.log(error?.message ?? stats.toString({ preset: 'errors-only', timings: true }) ?? '');
});
const server = createServer(serve).listen(port, '127.0.0.1', () => {
  console.log(`The front ends are at http://localhost:${port}, their calls go to ${product.origin}. Ctrl-C ends it.`);
});
process.once('SIGINT', () => {
  server.close();
  server.closeAllConnections();
  watching.close(() => process.exit(0));
});
