import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from '@playwright/test';
import { type Api, apiOf } from '../harness/api.ts';
import { startBrowser, type Visitor, type VisitorOptions, visit } from '../harness/browser.ts';
import { watchedIt } from '../harness/evidence.ts';
import { type ProductOptions, type ProductProcess, removeData, startProduct } from '../harness/product-process.ts';

/** A product and a browser for the tests of a file. */
export interface Story {
  /** Where the product is, by the host of the links in mails, so that who follows one is the same visitor. */
  url(): string;
  product(): ProductProcess;
  api(): Api;
  /** `url`: another way to the product than its own address. */
  visit(options?: VisitorOptions & { readonly url?: string }): Promise<Visitor>;
  /** Closes whatever the visitors so far have open, but for one who stays. */
  leave(staying?: Visitor): Promise<void>;
  /** A test, which tells what its visitors saw when it fails. */
  it(name: string, body: () => Promise<void>): void;
}

/** Starts the product and a browser before the tests of the file, and ends both after them. */
export function browserStory(options: Pick<ProductOptions, 'env'> = {}): Story {
  const visitors: Visitor[] = [];
  let product: ProductProcess | undefined;
  let browser: Browser | undefined;
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The story has not begun.');
    return value;
  };
  const url = (): string => `http://localhost:${there(product).port}`;

  beforeAll(async () => {
    const starts = await Promise.allSettled([startProduct(options.env ? { env: options.env } : {}), startBrowser()]);
    if (starts[0].status === 'fulfilled') product = starts[0].value;
    if (starts[1].status === 'fulfilled') browser = starts[1].value;
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    if (product) await removeData(product);
  });

  return {
    url,
    product: () => there(product),
    api: () => apiOf(url()),
    visit: async (options) => {
      const visitor = await visit(there(browser), options?.url ?? url(), options);
      visitors.push(visitor);
      return visitor;
    },
    leave: async (staying) => {
      const leaving = visitors.splice(0).filter((visitor) => visitor !== staying);
      if (staying) visitors.push(staying);
      await Promise.all(leaving.map((visitor) => visitor.close()));
    },
    it: watchedIt(() => ({ product, visitors })),
  };
}
