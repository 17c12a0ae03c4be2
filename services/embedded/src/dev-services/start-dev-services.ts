import { ConfigError } from '@parcelbell/config';
import { NotFoundError } from '@parcelbell/errors';
import {
  bareApp,
  createDevAccess,
  errorMiddleware,
  type HttpServer,
  listen,
  requestContext,
  withHealth,
} from '@parcelbell/http';
import { createMetrics, type Logger } from '@parcelbell/observability';
import type { Express, Router } from 'express';
import type { Connection } from 'mongoose';
import { startMailbox } from '../mailbox/index.ts';
import { createSignInIssuer } from '../sign-in/index.ts';
import { createTextOutbox } from '../text-outbox/create-text-outbox.ts';
import { type Embedded, type EmbeddedPorts, embeddedTextAccount, requireLoopbackHost } from './embedded-settings.ts';

export interface DevServicesOptions extends EmbeddedPorts {
  readonly embedded: Embedded;
  /** The database of the embedded services. */
  readonly database: Connection;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly devAccess: 'loopback' | 'anywhere';
  /** The address of the gateway, for simulated webhooks. */
  readonly gatewayUrl: string;
  readonly log: Logger;
  /** The address to listen on, 127.0.0.1 by default. Another address is refused unless `devAccess` allows other machines. */
  readonly host?: string;
  /** Must be false. */
  readonly production: boolean;
}

export interface DevServices {
  /** Serves everything below `/dev`. */
  readonly app: Express;
  /** The ports in use, which are needed if port 0 selected free ones. */
  readonly ports: EmbeddedPorts;
  stop(deadline: Date): Promise<void>;
}

/**
 * Starts embedded sign-in, mail and texts, on loopback ports by default. They trust every caller, so they must never run in
 * production; this throws there.
 */
export async function startDevServices(options: DevServicesOptions): Promise<DevServices> {
  const { embedded, database, log, publicUrl, production, host = '127.0.0.1' } = options;
  if (production)
    throw new ConfigError(['NODE_ENV: embedded sign-in, mail and texts are never available in production']);
  requireLoopbackHost({ HOST: host, DEV_ACCESS: options.devAccess }, embedded);
  const app = bareApp();
  app.use(requestContext());
  // Pages of other sites can reach this port like that of the gateway.
  const requireAccess = createDevAccess(options);
  app.use((request, _response, next) => {
    requireAccess({ host: request.headers.host });
    next();
  });
  const mailbox = embedded.mail ? await startMailbox({ database, log, production, port: options.smtpPort }) : undefined;
  if (mailbox) app.use(mailbox.router);
  if (embedded.texts) app.use(await textOutbox(options));
  if (embedded.signIn) app.use(await createSignInIssuer({ dataDir: options.dataDir, publicUrl, production }));
  app.use((request) => {
    throw new NotFoundError('NO_SUCH_CALL', `There is nothing at ${request.method} ${request.path}.`);
  });
  app.use(errorMiddleware(log));
  const health = { waitsFor: () => undefined, metrics: createMetrics() };
  const server: HttpServer = await listen(withHealth(health, app), { host, port: options.httpPort });
  return {
    app,
    ports: { httpPort: server.port, smtpPort: mailbox ? Number(new URL(mailbox.smtpUrl).port) : 0 },
    stop: async (deadline) => {
      await server.stop(deadline);
      await mailbox?.stop();
    },
  };
}

function textOutbox({ database, log, production, publicUrl, gatewayUrl }: DevServicesOptions): Promise<Router> {
  return createTextOutbox({
    database,
    log,
    production,
    accountSid: embeddedTextAccount.TWILIO_ACCOUNT_SID,
    authToken: embeddedTextAccount.TWILIO_AUTH_TOKEN,
    from: embeddedTextAccount.TWILIO_FROM,
    publicUrl,
    gatewayUrl,
  });
}
