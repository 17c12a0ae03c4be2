// How soon somebody sees a page with nothing cached, on a desktop and on a slow phone, and how much script that takes. Argument: rounds.
import { type Browser, chromium, type Page } from '@playwright/test';
import { apiOf } from '../harness/api.ts';
import { chromiumOptions, type Visitor, visit } from '../harness/browser.ts';
import { removeData, startProduct } from '../harness/product-process.ts';
import { median, print, printFigure } from './figures.ts';

const [rounds = 7] = process.argv.slice(2).map(Number);

interface Opened {
  readonly path: string;
  /** What makes it usable. */
  readonly ready: string;
  readonly session?: Readonly<Record<string, string>>;
}

const product = await startProduct();
const browser = await chromium.launch(chromiumOptions());
const url = `http://localhost:${product.port}`;
try {
  const { authorization = '', 'x-tenant-id': tenantId = '' } = await apiOf(url).signIn('admin@maplecourt.test');
  const session = { accessToken: authorization.replace('Bearer ', ''), tenantId };
  const pages: Record<string, Opened> = {
    'sign-in': { path: '/login', ready: 'button[type=submit]' },
    registration: { path: '/maple-court/register', ready: 'input[name=unit]' },
    desk: { path: '/admin/tenant/delivery-form', ready: 'input[name=unit]', session },
  };
  print('a slow phone is a processor four times slower, 150 ms away at 1.6 Mbit/s');
  for (const [name, opened] of Object.entries(pages)) {
    for (const device of ['desktop', 'phone'] as const) await measure(name, opened, device);
  }
} finally {
  await browser.close();
  await product.stop();
  await removeData(product);
}

async function measure(name: string, opened: Opened, device: 'desktop' | 'phone'): Promise<void> {
  const seenMs: number[] = [];
  let scripts: readonly string[] = [];
  // In the first round the product's code is not compiled yet, which says nothing about the browser.
  for (let round = 0; round <= rounds; round += 1) {
    const answer = await open(browser, opened, device);
    if (round > 0) seenMs.push(answer.largestMs);
    scripts = answer.scripts;
  }
  printFigure(`largest contentful paint, ${name}, ${device === 'phone' ? 'slow phone' : device}`, median(seenMs), 'ms');
  if (device === 'desktop') printFigure(`script before ${name} can be used, gzipped`, await kilobytes(scripts), 'KB');
}

async function open(browser: Browser, { path, ready, session }: Opened, device: 'desktop' | 'phone') {
  const visitor = await visit(browser, url, { screen: device });
  const { page } = visitor;
  try {
    if (device === 'phone') await slowDown(visitor);
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      new PerformanceObserver((list) => {
        Object.assign(globalThis, { largestMs: list.getEntries().at(-1)?.startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    }, session ?? {});
    await page.goto(path);
    await page.locator(ready).waitFor();
    const scripts = await scriptsOf(page);
    // What comes after the first screen could still be larger.
    await page.waitForLoadState('networkidle');
    const largestMs = await page.evaluate(() => (globalThis as { largestMs?: number }).largestMs ?? 0);
    return { largestMs, scripts };
  } finally {
    await visitor.close();
  }
}

async function slowDown({ context, page }: Visitor): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
}

/** What the scripts weigh for a browser that takes gzip and nothing better; the smallest are not worth compressing. */
async function kilobytes(scripts: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    scripts.map(async (script) => {
      const { headers } = await fetch(script, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
      return Number(headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}
