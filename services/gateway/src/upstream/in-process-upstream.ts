import type { RequestListener } from 'node:http';
import type { OpenApiPart } from '@parcelbell/http';
import type { Upstream } from './upstream.ts';

/** A service in this process: its app gets the same request object, without the forwarding headers that the client sent. */
export function createInProcessUpstream(app: RequestListener, openApi: () => OpenApiPart): Upstream {
  return {
    handle: async ({ request, response, clientAddress }) => {
      const { headers } = request;
      for (const name in headers) if (name.startsWith('x-forwarded-')) delete headers[name];
      headers['x-forwarded-for'] = clientAddress;
      app(request, response);
    },
    openApi: async () => openApi(),
    close: async () => undefined,
  };
}
