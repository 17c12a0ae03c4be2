import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { create } from '@bufbuild/protobuf';
import { type ConnectRouter, createClient, createRouterTransport } from '@connectrpc/connect';
import { createAccessTokens, type Session } from '@parcelbell/auth';
import { platformConfigSchema, readConfig } from '@parcelbell/config';
import { listen } from '@parcelbell/http';
import { createLogger, createMetrics, type Metrics } from '@parcelbell/observability';
import type { Fact } from '@parcelbell/outbox';
import { type Clock, systemClock } from '@parcelbell/values';
import { gatewayConfigSchema } from '../config.ts';
import type { GatewayPlatform, Upstreams } from '../context.ts';
import { createGateway, type Gateway } from '../create-gateway.ts';
import type { Installation } from '../status/read-status.ts';

const secrets = {
  sessionSecret: 'a-session-secret-for-these-tests-only',
};

export interface TestGateway {
  readonly url: string;
  readonly port: number;
  readonly gateway: Gateway;
  readonly logged: string[];
  readonly metrics: Metrics;
  /** Returns the value of an Authorization header. */
  signIn(session?: Partial<Session>): string;
  /** Passes a fact of another service to the gateway's broadcast consumers. Rejects if none of them handles its type. */
  deliver(fact: Fact): Promise<void>;
  stop(): Promise<void>;
}

export interface TestGatewayOptions {
  readonly upstreams?: Upstreams;
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  readonly installation?: Installation;
  /** The internal calls of the other services, which the test plays. None of them answers by default. */
  readonly internalCalls?: (owner: string) => (router: ConnectRouter) => void;
}

/** Starts the gateway on a free port, with the upstreams of a test. */
export async function startGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const clock = options.clock ?? systemClock;
  const accessTokens = createAccessTokens(secrets.sessionSecret);
  const logged: string[] = [];
  const log = createLogger({
    service: 'gateway',
    level: 'info',
    destination: { write: (line: string) => void logged.push(line) },
  });
  const environment = { FRONT_ENDS_DIR: '/nonexistent', ...options.environment };
  const config = { ...readConfig(platformConfigSchema, environment), ...secrets };
  const metrics = createMetrics();
  const internal: GatewayPlatform['internal'] = (owner, service) =>
    createClient(
      service,
      createRouterTransport((router) => options.internalCalls?.(owner)(router)),
    );
  const gateway = createGateway({
    platform: { config, log, clock, accessTokens, redis: undefined, metrics, internal },
    config: readConfig(gatewayConfigSchema, environment),
    upstreams: options.upstreams ?? {},
    installation: options.installation ?? { lastBackupAt: async () => undefined },
  });
  const server = await listen(gateway.handler, { host: '127.0.0.1', port: 0, publicUrl: config.publicUrl });
  return {
    url: `http://127.0.0.1:${server.port}`,
    port: server.port,
    gateway,
    logged,
    metrics,
    deliver: (fact) => deliver(gateway, fact, clock.now()),
    signIn: (session = {}) => `Bearer ${accessTokens.sign({ ...anybody, ...session }, clock.now())}`,
    stop: async () => {
      const deadline = new Date(Date.now() + 10_000);
      await server.stop(deadline);
      await gateway.close(deadline);
    },
  };
}

async function deliver({ broadcasts }: Gateway, { schema, event, ...about }: Fact, occurredAt: Date): Promise<void> {
  const consumer = broadcasts.find((one) => one.event.typeName === schema.typeName);
  if (!consumer) throw new Error(`No consumer handles ${schema.typeName}.`);
  const unknown = { eventId: 'event-1', traceparent: '', correlationId: '', snapshot: false };
  await consumer.handle([
    { ...unknown, ...about, occurredAt, event: create(schema, Object.fromEntries(Object.entries(event))) },
  ]);
}

const anybody = { userId: 'user-1', sessionId: 'session-1', superadmin: false, demo: false, roles: {} };

/** An upstream of a test: a real server on a free port. */
export interface TestService {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

export async function startServer(handler: RequestListener, port = 0): Promise<TestService> {
  const server = createServer(handler);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
