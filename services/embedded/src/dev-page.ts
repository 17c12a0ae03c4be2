import { readFileSync } from 'node:fs';
import type { Router } from 'express';

/** A page of an embedded service with one script and one style, in `folder`, named `<name>.html`, `<name>.js` and `<name>.css`. */
interface DevPage {
  readonly folder: URL;
  readonly name: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** Serves a page at `/dev/<name>`, with its script and style below. */
export function serveDevPage(router: Router, { folder, name, policy }: DevPage): void {
  const [html, script, style] = ['html', 'js', 'css'].map((type) => readFileSync(new URL(`${name}.${type}`, folder)));
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
