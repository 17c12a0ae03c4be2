import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OpenApiPart } from '@parcelbell/http';
import type { Logger } from '@parcelbell/observability';
import { type StaticFile, unhashedFile } from '../front-ends/load-files.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { docsPage } from './docs-page.ts';
import { mergeOpenApi } from './merge-openapi.ts';
import { pagesPart } from './pages-part.ts';

/** The API's documentation as it is sent. */
interface DocsFiles {
  readonly document: StaticFile;
  readonly page: StaticFile;
}

/** The API's documentation, from the services that can be reached. All requests share one build. */
export type ApiDocs = () => Promise<DocsFiles>;

/** How long incomplete documentation is sent before the missing services are requested again. */
const maxIncompleteMs = 10_000;

/**
 * Builds the documentation at the first request. A fetched part is stored. While parts are missing, their services are requested again at most every
 * ten seconds, whatever the number of requests. `now` returns milliseconds that only increase.
 */
export function createApiDocs(
  upstreams: Readonly<Record<string, Upstream>>,
  publicUrl: string,
  log: Logger,
  now: () => number = () => performance.now(),
): ApiDocs {
  const names = Object.keys(upstreams);
  const parts: Record<string, OpenApiPart> = {};
  let files: Promise<DocsFiles> | undefined;
  let refreshAt = Number.POSITIVE_INFINITY;

  async function fetchPart(name: string): Promise<void> {
    try {
      const part = await upstreams[name]?.openApi();
      if (part) parts[name] = part;
    } catch (error) {
      log.warn({ upstream: name, err: error }, 'the documentation of a service could not be fetched');
    }
  }

  async function build(): Promise<DocsFiles> {
    refreshAt = Number.POSITIVE_INFINITY;
    await Promise.all(names.filter((name) => !parts[name]).map(fetchPart));
    const ordered = names.flatMap((name) => (parts[name] ? [[name, parts[name]] as const] : []));
    if (ordered.length < names.length) refreshAt = now() + maxIncompleteMs;
    const pages = parts.residents ? [['pages', pagesPart] as const] : [];
    const document = mergeOpenApi(Object.fromEntries([...ordered, ...pages]), publicUrl);
    return {
      document: await fileOf('application/json; charset=utf-8', JSON.stringify(document)),
      page: await fileOf('text/html; charset=utf-8', docsPage(document)),
    };
  }

  return () => {
    if (files === undefined || now() >= refreshAt) {
      const building = build().catch((error: unknown) => {
        if (files === building) files = undefined;
        throw error;
      });
      files = building;
    }
    return files;
  };
}

async function fileOf(type: string, text: string): Promise<StaticFile> {
  const plain = Buffer.from(text);
  return { ...unhashedFile(type, plain), gzip: await promisify(gzip)(plain) };
}
