import {
  bareApp,
  ConfigError,
  createDevAccess,
  createMetrics,
  errorMiddleware,
  type HttpServer,
  type Logger,
  listen,
  NotFoundError,
  requestContext,
} from '@parcelbell/platform';
import { withHealth } from '@parcelbell/platform/hosting';
import type { Express, Router } from 'express';
import type { Connection } from 'mongoose';
import { startMailbox } from '../mailbox/index.ts';
import { createSignInIssuer } from '../sign-in/index.ts';
import { createTextOutbox } from '../text-outbox/index.ts';
import { type Embedded, type EmbeddedPorts, embeddedTextAccount, requireLoopbackHost } from './embedded-settings.ts';

export interface DevServicesOptions extends EmbeddedPorts {
  readonly embedded: Embedded;
  /** A database of the stand-ins' own. */
  readonly database: Connection;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly devAccess: 'loopback' | 'anywhere';
  /** Where the gateway really listens, for webhooks that play the outside. */
  readonly gatewayUrl: string;
  readonly log: Logger;
  /** Where it listens; 127.0.0.1 unless given. Another address is refused unless `devAccess` lets other machines in. */
  readonly host?: string;
  /** True is refused. */
  readonly production: boolean;
}

export interface DevServices {
  /** Serves everything below `/dev`. */
  readonly app: Express;
  /** Where it listens, which matters where a port of 0 asked for any free one. */
  readonly ports: EmbeddedPorts;
  stop(deadline: Date): Promise<void>;
}

/**
 * Starts the stand-ins for sign-in, mail and texts, on loopback ports unless `host` says otherwise. They trust whoever reaches them, so they must never run in
 * production: it throws when it is asked to.
 */
export async function startDevServices(options: DevServicesOptions): Promise<DevServices> {
  const { embedded, database, log, publicUrl, production, host = '127.0.0.1' } = options;
  if (production)
    throw new ConfigError(['NODE_ENV: embedded sign-in, mail and texts are never available in production']);
  requireLoopbackHost({ HOST: host, DEV_ACCESS: options.devAccess }, embedded);
  const app = bareApp();
  app.use(requestContext());
  // The port of its own is as open to a foreign page as the gateway's.
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
  const health = { ready: () => true, metrics: createMetrics() };
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

async function textOutbox({ database, log, production, publicUrl, gatewayUrl }: DevServicesOptions): Promise<Router> {
  const { router } = await createTextOutbox({
    database,
    log,
    production,
    accountSid: embeddedTextAccount.TWILIO_ACCOUNT_SID,
    authToken: embeddedTextAccount.TWILIO_AUTH_TOKEN,
    from: embeddedTextAccount.TWILIO_FROM,
    publicUrl,
    webhookBaseUrl: () => gatewayUrl,
  });
  return router;
}
