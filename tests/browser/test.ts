import { mkdir } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { type Api, apiOf } from '../harness/api.ts';
import { type Visitor, type VisitorOptions, visit } from '../harness/browser.ts';
import { openBuilding, type TestBuilding } from '../harness/building.ts';
import { copyDemoData, demoDataWithinMs } from '../harness/demo-data.ts';
import { copyLogs, type ProductProcess, startProduct, stopAndRemove } from '../harness/product-process.ts';

export { expect };

interface OfWorker {
  /** Settings of the product; files with the same ones share it. */
  readonly productEnv: Readonly<Record<string, string>>;
  /** What the product finds stored: nothing, or the history of the demo building, to whose clock the product is set then. */
  readonly productData: 'none' | 'demo';
  readonly product: ProductProcess;
  /** Where the product is, by the host of the links in mails, so that who follows one is the same visitor. */
  readonly url: string;
  readonly api: Api;
  /** The buildings of the files so far. */
  readonly buildings: Map<string, Promise<TestBuilding>>;
}

interface OfTest {
  /** The building of this file. */
  readonly building: TestBuilding;
  /** Somebody new at a browser of their own, signed in where `as` names an account. A problem in it that the test does not ignore fails the test. */
  readonly visit: (options?: VisitOptions) => Promise<Visitor>;
  readonly kept: undefined;
}

export interface VisitOptions extends VisitorOptions {
  /** Another way to the product than its own address. */
  readonly url?: string;
  /** The e-mail address of who is signed in. */
  readonly as?: string;
}

/**
 * What the browser says of a frame that lets no script run, such as that of a mail: the recorder of the trace puts one
 * into every frame.
 */
const recorderBlocked = /^console: Blocked script execution in '[^']*' because the document's frame is sandboxed/;

/** A test in the browser. The product is started once for each worker of the run; each file has a building of its own in it. */
export const test = base.extend<OfTest, OfWorker>({
  productEnv: [{}, { scope: 'worker', option: true }],
  productData: ['none', { scope: 'worker', option: true }],
  product: [
    async ({ productEnv, productData }, use) => {
      const { env, ...stored } = productData === 'none' ? {} : await copyDemoData();
      const product = await startProduct({ ...stored, env: { ...env, ...productEnv } });
      await use(product);
      await stopAndRemove(product);
    },
    { scope: 'worker', timeout: demoDataWithinMs },
  ],
  url: [({ product }, use) => use(`http://localhost:${product.port}`), { scope: 'worker' }],
  api: [({ url }, use) => use(apiOf(url)), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs.
  buildings: [({}, use) => use(new Map()), { scope: 'worker' }],
  building: async ({ api, buildings }, use, { file }) => {
    const building = buildings.get(file) ?? openBuilding(api);
    buildings.set(file, building);
    await use(await building);
  },
  visit: async ({ browser, url, api }, use) => {
    const visitors: Visitor[] = [];
    await use(async ({ as, ...options } = {}) => {
      const session = as ? { session: await api.signInWithCookies(as) } : {};
      const visitor = await visit(browser, options.url ?? url, { ...options, ...session });
      visitor.ignoreProblems(recorderBlocked);
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) expect.soft(visitor.takeProblems()).toEqual([]);
    await Promise.all(visitors.map((visitor) => visitor.close()));
  },
  kept: [
    async ({ product }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      await mkdir(info.outputDir, { recursive: true });
      await copyLogs(product, info.outputDir);
    },
    { auto: true },
  ],
});
