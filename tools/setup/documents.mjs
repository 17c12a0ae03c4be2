import { nodeFlags } from './node-flags.mjs';

/** What tries the documents that Parcelbell hands out, with tools of others: the OpenAPI document, the chart and the documentation. */
export const documentTesters = {
  outside: [...nodeFlags, 'tests/outside/main.ts'],
  conform: [...nodeFlags, 'tools/charts/conform.ts'],
  lighthouse: [...nodeFlags, 'tests/lighthouse/main.ts'],
};
