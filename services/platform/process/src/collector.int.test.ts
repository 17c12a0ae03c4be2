import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createHttp2Server, type Http2Server } from 'node:http2';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { closedPort, until } from '@parcelbell/test-tools';

const source = (file: string): string => pathToFileURL(path.join(import.meta.dirname, file)).href;
/** A service that answers every request in a span. */
const program = `
  import { createServer } from 'node:http';
  import { exitWell, stopRequested } from '${source('./process-end.ts')}';
  import { createMetrics } from '${import.meta.resolve('@parcelbell/observability')}';
  import { startTelemetry } from '${import.meta.resolve('@parcelbell/observability/telemetry')}';
  import { sendLogRecord, withSpan } from '${import.meta.resolve('@parcelbell/observability')}';
  const stop = stopRequested();
  await startTelemetry({ service: 'example' }, process.env);
  createMetrics();
  const server = createServer((_, response) => withSpan('answer', {}, async () => {
    sendLogRecord({ name: 'asked', at: new Date(), attributes: { 'user.id': 'ana' } });
    response.end('served');
  }));
  server.listen(0, '127.0.0.1', () => process.stdout.write('port ' + server.address().port + '\\n'));
  await stop;
  server.closeAllConnections();
  await exitWell();
`;
/** The settings make it try often, so that a flood of lines would show at once. */
const eager = {
  OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  OTEL_BSP_SCHEDULE_DELAY: '50',
  OTEL_EXPORTER_OTLP_TIMEOUT: '300',
  OTEL_METRIC_EXPORT_INTERVAL: '300',
};
const endsWithinMs = 3_000;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function listen(server: Server | Http2Server | TcpServer, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** Starts the service with its telemetry sent to a port of this machine. */
async function startService(port: number, settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-telemetry-'));
  const main = path.join(folder, 'main.ts');
  await writeFile(main, program);
  const child = spawn(process.execPath, ['--no-warnings', main], {
    env: { PATH: process.env.PATH, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, ...eager, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  ends.push(
    () => child.kill('SIGKILL') && exited,
    () => rm(folder, { recursive: true }),
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const address = (): string | undefined => /^port (\d+)$/m.exec(said)?.[1];
  await until(
    'it listens or has ended',
    () => address() ?? child.exitCode,
    (is) => is !== null && is !== undefined,
  );
  return {
    said: () => said,
    warnings: () => said.split('\n').filter((line) => line.includes('telemetry is not sent as it should be')),
    ask: async () => (await fetch(`http://127.0.0.1:${address()}/`)).text(),
    /** Ends it as an orchestrator does; answers its exit code and how long that took. */
    stop: async () => {
      const startedAt = performance.now();
      child.kill('SIGTERM');
      const [code] = await exited;
      return { code, ms: performance.now() - startedAt };
    },
  };
}

describe('a collector', () => {
  it('nobody listens: the service serves and says so once; when it is back, it gets what is recorded from then on', async () => {
    const port = await closedPort();
    const service = await startService(port);
    expect(await service.ask()).toBe('served');
    await until('it says that nothing is sent', service.warnings, (lines) => lines.length > 0);
    const asked: (string | undefined)[] = [];
    const collector = createServer((request, response) => {
      asked.push(request.url);
      request.resume().once('end', () => response.end());
    });
    await listen(collector, port);
    const traces = async (): Promise<boolean> => {
      expect(await service.ask()).toBe('served');
      return asked.includes('/v1/traces') && asked.includes('/v1/metrics');
    };
    await until('traces and metrics come', traces, (is) => is);
    expect(service.warnings()).toHaveLength(1);
    expect((await service.stop()).code).toBe(0);
  });

  it('takes the connection and never answers: the service serves, says so once and ends in time', async () => {
    let connections = 0;
    const silent = createTcpServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined).resume();
      ends.push(() => socket.destroy());
    });
    const service = await startService(await listen(silent));
    const tries = async (): Promise<number> => {
      expect(await service.ask()).toBe('served');
      return connections;
    };
    await until('it has tried several times', tries, (count) => count >= 6);
    expect(service.warnings()).toHaveLength(1);
    const { code, ms } = await service.stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(2 * endsWithinMs);
  });

  it('log records: come where they are asked for, and not otherwise', async () => {
    const asked = new Map<string, string>();
    const collector = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      asked.set(request.url ?? '', Buffer.concat(chunks).toString());
      response.end();
    });
    const port = await listen(collector);
    const json = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_BLRP_SCHEDULE_DELAY: '50' };
    const silent = await startService(port, json);
    const hasTraces = async () => {
      await silent.ask();
      return asked.has('/v1/traces');
    };
    await until('traces come', hasTraces, (is) => is);
    expect((await silent.stop()).code).toBe(0);
    expect(asked.has('/v1/logs')).toBe(false);
    const service = await startService(port, { ...json, OTEL_LOGS_EXPORTER: 'otlp' });
    expect(await service.ask()).toBe('served');
    expect((await service.stop()).code).toBe(0);
    expect(asked.get('/v1/logs')).toContain('"stringValue":"ana"');
  });

  it('asks for gRPC: gets traces and metrics by it', async () => {
    const calls = new Set<string>();
    const collector = createHttp2Server();
    collector.on('stream', (stream, headers) => {
      calls.add(String(headers[':path']));
      stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
      // An empty message: no compression, and a length of 0.
      stream.resume().once('end', () => stream.end(Buffer.alloc(5)));
    });
    const service = await startService(await listen(collector), {
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    });
    const asked = async (): Promise<string[]> => {
      await service.ask();
      return [...calls].sort();
    };
    const expected = ['metrics.v1.MetricsService', 'trace.v1.TraceService'];
    await until('both came', asked, ({ length }) => length >= expected.length);
    expect(await asked()).toEqual(expected.map((name) => `/opentelemetry.proto.collector.${name}/Export`));
    expect((await service.stop()).code).toBe(0);
  });
});
