import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Code, createClient } from '@connectrpc/connect';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ResidentDirectoryService } from '@parcelbell/contracts/residents';
import { httpTransport, internalHandler, internalPrefix } from './internal-calls.ts';

const secret = 'a secret of the installation, long enough';
const asked: string[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  const handler = internalHandler((router) => {
    router.service(ResidentDirectoryService, {
      findHousehold: ({ unit }) => {
        asked.push(unit);
        return {};
      },
    });
  }, secret);
  server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const directoryFor = (known: string) => createClient(ResidentDirectoryService, httpTransport(url, known));

describe('an internal call', () => {
  it('of a service that knows the secret is answered', async () => {
    await directoryFor(secret).findHousehold({ tenantId: 'maple-court', unit: '101' });
    expect(asked.splice(0)).toEqual(['101']);
  });

  it('of anybody else is refused', async () => {
    const call = directoryFor(`${secret} not`).findHousehold({ tenantId: 'maple-court', unit: '101' });
    await expect(call).rejects.toMatchObject({ code: Code.Unauthenticated });
    expect(asked).toEqual([]);
  });

  it('of anybody else is refused before its body is read', async () => {
    const path = `${internalPrefix}/${ResidentDirectoryService.typeName}/FindHousehold`;
    const headers = { 'content-type': 'application/proto', 'content-length': 200_000_000 };
    const call = request(`${url}${path}`, { method: 'POST', headers });
    call.flushHeaders();
    const [response] = await once(call, 'response');
    expect(response.statusCode).toBe(401);
    call.destroy();
  });

  it('that is larger than any of ours is refused', async () => {
    const call = directoryFor(secret).findHousehold({ tenantId: 'maple-court', unit: '1'.repeat(70_000) });
    await expect(call).rejects.toMatchObject({ code: Code.ResourceExhausted });
    expect(asked).toEqual([]);
  });
});
