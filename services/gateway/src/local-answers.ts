import { createHash } from 'node:crypto';
import type { ApiDocs } from './api-docs/api-docs.ts';
import { docsStyle } from './api-docs/docs-page.ts';
import type { AppConfig } from './front-ends/app-config.ts';
import { type StaticFile, unhashedFile } from './front-ends/load-files.ts';

const styleHash = createHash('sha256').update(docsStyle).digest('base64');
const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

export interface LocalAnswer {
  /** What is sent. It is made once, and no request waits for its making again. */
  file(): Promise<StaticFile> | StaticFile;
  /** The Content-Security-Policy where it is not that of all calls. */
  readonly policy?: string;
}

/** What the gateway answers to a GET without asking a service, by path. */
export type LocalAnswers = Readonly<Record<string, LocalAnswer>>;

export function createLocalAnswers(appConfig: AppConfig, apiDocs: ApiDocs): LocalAnswers {
  const config = unhashedFile('application/json; charset=utf-8', Buffer.from(JSON.stringify(appConfig)));
  return {
    '/config.json': { file: () => config },
    '/api/openapi.json': { file: async () => (await apiDocs()).document },
    '/api/docs': { file: async () => (await apiDocs()).page, policy: docsPolicy },
  };
}
