import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { closedPort } from '@parcelbell/test-tools';
import type { Attempt } from '../domain/message/attempt.ts';
import { classifyTextError } from '../domain/text/classify-text-error.ts';
import { createTwilioClient, textFailureOf } from './twilio-client.ts';

const account = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'a-token-of-a-test-account',
  region: undefined,
  edge: undefined,
};
const text = { to: '+14165550123', from: '+15005550006', body: 'A parcel is here.' };

const servers: (Server | TcpServer)[] = [];

async function listen(server: Server | TcpServer): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Creates a text at `apiUrl` and answers what its failure means. */
async function failureAt(apiUrl: string): Promise<Attempt> {
  const client = await createTwilioClient({ ...account, apiUrl });
  const error: unknown = await client.messages.create(text).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return classifyTextError(textFailureOf(error));
}

describe("Twilio's client", () => {
  const environment = { ...process.env };

  afterEach(async () => {
    process.env = { ...environment };
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  });

  it('another API address: gets the requests with its base path and the credentials', async () => {
    const requests: { url: string | undefined; authorization: string | undefined; connection: string | undefined }[] =
      [];
    const port = await listen(
      createServer(({ url, headers: { authorization, connection } }, response) => {
        requests.push({ url, authorization, connection });
        response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify({ sid: 'SM1' }));
      }),
    );
    const client = await createTwilioClient({ ...account, apiUrl: `http://127.0.0.1:${port}/texts` });
    expect((await client.messages.create(text)).sid).toBe('SM1');
    const credentials = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
    expect(requests).toEqual([
      {
        url: `/texts/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
        authorization: `Basic ${credentials}`,
        connection: 'keep-alive',
      },
    ]);
  });

  it('no server listens: the text was not handed over', async () => {
    expect(await failureAt(`http://127.0.0.1:${await closedPort()}`)).toMatchObject({ kind: 'down' });
  });

  it('the connection breaks before an answer: the text may have been handed over', async () => {
    const port = await listen(createTcpServer((socket) => socket.once('data', () => socket.destroy())));
    expect(await failureAt(`http://127.0.0.1:${port}`)).toMatchObject({ kind: 'later', isUncertain: true });
  });

  it('an answer that is not JSON: is classified by its status', async () => {
    const port = await listen(createServer((_request, response) => response.writeHead(502).end('<html>Bad gateway')));
    expect(await failureAt(`http://127.0.0.1:${port}`)).toMatchObject({ kind: 'later', isUncertain: true });
  });

  it('a region and an edge location: are part of the address', async () => {
    const asked: (string | undefined)[] = [];
    const client = await createTwilioClient({ ...account, region: 'ie1', edge: 'dublin', apiUrl: undefined });
    client.httpClient.axios.interceptors.request.use((request) => {
      asked.push(request.url);
      throw new Error('Nothing is sent to Twilio by a test.');
    });
    await expect(client.messages.create(text)).rejects.toThrow();
    expect(asked).toEqual([
      `https://api.dublin.ie1.twilio.com/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
    ]);
  });

  it('a provider that accepts the connection and never answers: times out in seconds, and the text may have been handed over', async () => {
    const port = await listen(createTcpServer((socket) => socket.resume()));
    const startedAt = performance.now();
    expect(await failureAt(`http://127.0.0.1:${port}`)).toMatchObject({ kind: 'later', isUncertain: true });
    expect(performance.now() - startedAt).toBeGreaterThan(5_000);
  });

  it.each([
    ['too fast', 429, 20_429, { kind: 'down' }],
    ['an account that is suspended', 403, 20_005, { kind: 'down' }],
    ['a fault of its own', 500, 20_500, { kind: 'later', isUncertain: true }],
    ['a number that said STOP', 400, 21_610, { kind: 'refused', status: 'failed', isStopped: true }],
    ['a number that cannot receive texts', 400, 21_614, { kind: 'refused', status: 'bounced', isHardBounce: true }],
    ['a text that it does not take', 400, 21_617, { kind: 'refused', status: 'failed', isHardBounce: false }],
  ])('an answer of %s: is classified', async (_, status, code, attempt) => {
    const body = JSON.stringify({ code, message: 'refused', status });
    const answer = createServer((_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    });
    expect(await failureAt(`http://127.0.0.1:${await listen(answer)}`)).toMatchObject(attempt);
  });

  it('a proxy and a region in environment variables: are ignored', async () => {
    let connections = 0;
    const proxyPort = await listen(
      createTcpServer((socket) => {
        connections += 1;
        socket.destroy();
      }),
    );
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy']) {
      process.env[name] = `http://127.0.0.1:${proxyPort}`;
    }
    process.env.TWILIO_REGION = 'au1';
    process.env.TWILIO_EDGE = 'sydney';
    const refusingPort = await listen(createServer((_request, response) => response.writeHead(401).end('{}')));
    expect(await failureAt(`http://127.0.0.1:${refusingPort}`)).toMatchObject({
      reason: 'The text service refused us.',
    });
    expect(await failureAt(`https://127.0.0.1:${await closedPort()}`)).toMatchObject({ kind: 'down' });
    expect(connections).toBe(0);
  });
});
