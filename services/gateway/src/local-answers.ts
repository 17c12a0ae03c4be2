import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ApiDocs } from './api-docs/api-docs.ts';
import { docsPage, docsStyle } from './api-docs/docs-page.ts';
import type { AppConfig } from './front-ends/app-config.ts';
import { sendHtml, sendJson } from './respond.ts';

const styleHash = createHash('sha256').update(docsStyle).digest('base64');
const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** What the gateway answers to a GET without asking a service, by path. */
export type LocalAnswers = Readonly<Record<string, (response: ServerResponse) => Promise<void> | void>>;

export function createLocalAnswers(appConfig: AppConfig, apiDocs: ApiDocs): LocalAnswers {
  return {
    '/config.json': (response) => sendJson(response, 200, appConfig, { 'Cache-Control': 'no-cache' }),
    '/api/openapi.json': async (response) => sendJson(response, 200, await apiDocs()),
    '/api/docs': async (response) => {
      response.setHeader('Content-Security-Policy', docsPolicy);
      sendHtml(response, 200, docsPage(await apiDocs()));
    },
  };
}
