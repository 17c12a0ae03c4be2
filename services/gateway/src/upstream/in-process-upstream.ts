import type { RequestListener } from 'node:http';
import type { OpenApiPart } from '@parcelbell/http';
import type { Upstream } from './upstream.ts';

/** A service in this process. Its app gets the same request object, without the client's forwarding headers. */
export function createInProcessUpstream(app: RequestListener, openApi: () => OpenApiPart): Upstream {
  return {
    handle: async ({ request, response, clientAddress }) => {
      const { headers } = request;
      for (const name in headers) if (name.startsWith('x-forwarded-')) delete headers[name];
      headers['x-forwarded-for'] = clientAddress;
      app(request, response);
    },
    openApi: async () => openApi(),
    find: async () => undefined,
    close: async () => undefined,
  };
}
