import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { readPage } from './front-ends.mjs';

const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const reloadPath = '/dev-reload';
const reloadScript = `new EventSource('${reloadPath}').addEventListener('built', () => location.reload());`;

/**
 * What answers in development: the front ends' files as they were built last, and the product's gateway for all other addresses. A page
 * has the gateway's status and headers, so the content security policy is that of production. It also has a script that reloads it.
 */
export function createDevServer({ product, frontEnds }) {
  return createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url, 'http://localhost');
    if (pathname === reloadPath) return sendBuildEvents(frontEnds.events, outgoing);
    if (pathname === `${reloadPath}.js`) return send(outgoing, '.js', reloadScript);
    const file = frontEnds.file(pathname);
    if (file && pathname !== '/index.html') return send(outgoing, path.extname(file), readFileSync(file));
    await product.ready();
    forward(product.port, incoming, outgoing);
  });
}

function send(outgoing, extension, content) {
  const type = types[extension] ?? 'application/octet-stream';
  outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
}

function sendBuildEvents(events, outgoing) {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  outgoing.write(':\n\n');
  const sendBuilt = () => outgoing.write('event: built\ndata:\n\n');
  events.on('built', sendBuilt);
  outgoing.once('close', () => events.off('built', sendBuilt));
}

function forward(port, incoming, outgoing) {
  const { method, url } = incoming;
  const isOwnPage = /^\/(api|dev|docs)(\/|$)/.test(url);
  // The gateway's page is replaced, so it has to be sent as it is.
  const whole = isOwnPage ? {} : { 'accept-encoding': 'identity', 'if-none-match': '' };
  const call = request(
    { port, host: '127.0.0.1', method, path: url, headers: { ...incoming.headers, ...whole } },
    (answer) => {
      const isPage = !isOwnPage && answer.headers['content-type']?.startsWith('text/html');
      if (!isPage) return answer.pipe(outgoing.writeHead(answer.statusCode, answer.headers));
      const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
      answer.resume();
      outgoing.writeHead(answer.statusCode, { ...headers, 'cache-control': 'no-store' });
      outgoing.end(
        method === 'HEAD'
          ? undefined
          : readPage().replace('</head>', `<script src="${reloadPath}.js"></script></head>`),
      );
    },
  );
  call.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else
      outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(`The product did not answer: ${error.message}\n`);
  });
  incoming.pipe(call);
}
