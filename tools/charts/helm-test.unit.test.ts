import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { expect, it } from '@jest/globals';
import { objectsIn, renderFile } from './examples.ts';

const pod = objectsIn(readFileSync(renderFile('standard'), 'utf8')).find(({ kind }) => kind === 'Pod');
const command: readonly string[] = pod?.spec.containers[0].command;
const deadlineCode = 'Date.now() + 60_000';

/** Runs what `helm test` runs against a gateway of this process, and answers its exit code. */
async function helmTest(gateway: RequestListener, rewrite = (script: string) => script): Promise<number | null> {
  const server = createServer(gateway).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [, ...args] = command;
  const script = rewrite(args.at(-1) ?? '').replace('http://parcelbell-gateway:8080', address);
  const [code] = await once(spawn(process.execPath, [...args.slice(0, -1), script], { stdio: 'ignore' }), 'exit');
  server.closeAllConnections();
  server.close();
  return code;
}

it('passes although the first connection is refused, and requests each page', async () => {
  const asked: (string | undefined)[] = [];
  const code = await helmTest((request, response) => {
    asked.push(request.url);
    if (asked.length === 1) request.destroy();
    else response.end();
  });
  expect(code).toBe(0);
  expect(asked).toEqual(['/readyz', '/readyz', '/config.json', '/login', '/api/openapi.json']);
});

it('fails if a page is not answered in time', async () => {
  expect(command.at(-1)).toContain(deadlineCode);
  const code = await helmTest(
    ({ url }, response) => response.writeHead(url === '/login' ? 503 : 200).end(),
    (script) => script.replace(deadlineCode, 'Date.now()'),
  );
  expect(code).toBe(1);
});
