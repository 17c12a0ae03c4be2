import type { RequestListener } from 'node:http';
import { carriesCode } from '@parcelbell/addresses';
import { ConfigError } from '@parcelbell/config';
import { MethodNotAllowed } from '@parcelbell/http';
import { createSecurityHeaders, headersOfPage, setHeaders } from '../edge/security-headers.ts';
import { sendError } from '../respond.ts';
import { pathOf } from '../routing/request-target.ts';
import { findFrontEnds } from './front-ends.ts';
import type { HostConfig } from './host-config.ts';
import { sendFile } from './send-file.ts';
import { createFindFile } from './static-files.ts';

const methods = ['GET', 'HEAD'];

/**
 * Serves one front end at the same addresses as the gateway: the shell at every page, a remote below `/remotes/<name>`. Throws ConfigError if the front
 * end is not built.
 */
export function createHost({ name, folder }: Pick<HostConfig, 'name' | 'folder'>): RequestListener {
  const frontEnds = findFrontEnds(folder, (each) => each === name);
  if (frontEnds.shell === undefined && Object.keys(frontEnds.remotes).length === 0) {
    throw new ConfigError([`FRONT_END: ${name} is not built in ${folder}. Build the front ends with: npm run build`]);
  }
  const findFile = createFindFile(frontEnds, { hasPages: name === 'shell' });
  const headers = createSecurityHeaders({ googleSignIn: false });
  return (request, response) => {
    try {
      const path = pathOf(request.url);
      setHeaders(response, headersOfPage(headers, path));
      const file = findFile(request, path);
      if (!methods.includes(request.method ?? '')) throw new MethodNotAllowed(request.method ?? '', methods);
      sendFile(request, response, file, { canBeCached: !carriesCode(path) });
    } catch (error) {
      sendError(response, error);
    }
  };
}
