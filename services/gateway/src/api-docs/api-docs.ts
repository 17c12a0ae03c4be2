import type { Logger, OpenApiPart } from '@parcelbell/platform';
import type { Upstream } from '../upstream/upstream.ts';
import { mergeOpenApi, type OpenApiDocument } from './merge-openapi.ts';
import { pagesPart } from './pages-part.ts';

/** The API's documentation, from the services that can be reached. A part that was fetched once is kept. */
export type ApiDocs = () => Promise<OpenApiDocument>;

export function createApiDocs(upstreams: Readonly<Record<string, Upstream>>, publicUrl: string, log: Logger): ApiDocs {
  const parts: Record<string, OpenApiPart> = {};
  return async () => {
    const missing = Object.keys(upstreams).filter((name) => !parts[name]);
    await Promise.all(
      missing.map(async (name) => {
        try {
          const part = await upstreams[name]?.openApi();
          if (part) parts[name] = part;
        } catch (error) {
          log.warn({ upstream: name, err: error }, 'the documentation of a service could not be fetched');
        }
      }),
    );
    const ordered = Object.keys(upstreams).flatMap((name) => (parts[name] ? [[name, parts[name]] as const] : []));
    const ofPages = parts.residents ? [['gateway', pagesPart] as const] : [];
    return mergeOpenApi(Object.fromEntries([...ordered, ...ofPages]), publicUrl);
  };
}
