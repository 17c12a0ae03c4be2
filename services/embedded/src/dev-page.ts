import { readFileSync } from 'node:fs';
import type { Router } from 'express';

/** A page of an embedded service. Its files are named by literals, so that the bundle of an image takes them along. */
interface DevPage {
  readonly name: string;
  readonly html: URL;
  readonly script: URL;
  readonly style: URL;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** Serves a page at `/dev/<name>`, with its script and style below. */
export function serveDevPage(router: Router, { name, policy, ...files }: DevPage): void {
  const [html, script, style] = [files.html, files.script, files.style].map((file) => readFileSync(file));
  router.get(`/dev/${name}`, (_request, response) => {
    response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
    response.type('html').send(html);
  });
  router.get(`/dev/${name}/${name}.js`, (_request, response) => {
    response.type('js').send(script);
  });
  router.get(`/dev/${name}/${name}.css`, (_request, response) => {
    response.type('css').send(style);
  });
}
