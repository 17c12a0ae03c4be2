import { createHash } from 'node:crypto';
import type { ApiDocs } from './api-docs/api-docs.ts';
import { docsStyle } from './api-docs/docs-page.ts';
import type { AppConfig } from './front-ends/app-config.ts';
import { type StaticFile, unhashedFile } from './front-ends/load-files.ts';

const styleHash = createHash('sha256').update(docsStyle).digest('base64');
const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

export interface LocalAnswer {
  /** The file to send. It is built once for all requests. */
  file(): Promise<StaticFile> | StaticFile;
  /** The Content-Security-Policy if it differs from that of calls. */
  readonly policy?: string;
}

/** The answers to GET that the gateway gives without a service, by path. */
export type LocalAnswers = Readonly<Record<string, LocalAnswer>>;

export function createLocalAnswers(appConfig: AppConfig, apiDocs: ApiDocs): LocalAnswers {
  const config = unhashedFile('application/json; charset=utf-8', Buffer.from(JSON.stringify(appConfig)));
  return {
    '/config.json': { file: () => config },
    '/api/openapi.json': { file: async () => (await apiDocs()).document },
    '/api/docs': { file: async () => (await apiDocs()).page, policy: docsPolicy },
  };
}
