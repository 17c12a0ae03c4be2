import type { RequestListener } from 'node:http';
import type { Consumer } from '@parcelbell/events';
import type { GatewayConfig } from './config.ts';
import { sessionRevokedConsumer } from './consumers/session-revoked.ts';
import { userStateConsumer } from './consumers/user-state.ts';
import { createContext, type GatewayPlatform, type GatewayServices } from './context.ts';
import { createHandler } from './handle-request.ts';

export interface GatewayOptions extends GatewayServices {
  readonly platform: GatewayPlatform;
  readonly config: GatewayConfig;
}

export interface Gateway {
  /** Answers every external request. It never calls a next handler. */
  readonly handler: RequestListener;
  /** Consumers of events that every gateway process receives. */
  readonly broadcasts: readonly Consumer[];
  /** Resolves once the addresses of all services and hosts are known. Rejects when the signal aborts. */
  findServices(signal: AbortSignal): Promise<void>;
  /** Closes the connections to services and hosts once they are unused, and at the deadline in any case. */
  close(deadline: Date): Promise<void>;
}

export function createGateway({ platform, config, upstreams, installation }: GatewayOptions): Gateway {
  const context = createContext(platform, config, { upstreams, installation });
  const connected = [...Object.values(upstreams), ...Object.values(context.frontEndHosts)];
  return {
    handler: createHandler(context),
    broadcasts: [sessionRevokedConsumer(context), userStateConsumer(context)],
    findServices: async (signal) => {
      await Promise.all(connected.map((upstream) => upstream.find(signal)));
    },
    close: async (deadline) => {
      await Promise.all(connected.map((upstream) => upstream.close(deadline)));
    },
  };
}
