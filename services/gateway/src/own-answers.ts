import { createHash } from 'node:crypto';
import type { ApiDocs } from './api-docs/api-docs.ts';
import { docsPage, docsStyle } from './api-docs/docs-page.ts';
import type { AppConfig } from './front-ends/app-config.ts';
import type { OwnAnswer } from './handle-request.ts';
import { sendHtml, sendJson } from './respond.ts';

const styleHash = createHash('sha256').update(docsStyle).digest('base64');
const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** What the gateway answers itself, by path. */
export function createOwnAnswers(appConfig: AppConfig, apiDocs: ApiDocs): Readonly<Record<string, OwnAnswer>> {
  return {
    '/config.json': (response) => sendJson(response, 200, appConfig, { 'Cache-Control': 'no-cache' }),
    '/api/openapi.json': async (response) => sendJson(response, 200, await apiDocs()),
    '/api/docs': async (response) => {
      response.setHeader('Content-Security-Policy', docsPolicy);
      sendHtml(response, 200, docsPage(await apiDocs()));
    },
  };
}
