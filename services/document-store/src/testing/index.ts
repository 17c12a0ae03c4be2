export { type QueryCost, readExplain } from './explain.ts';
export { seeded } from './seeded.ts';
export { startTestStore, type TestStore } from './test-store.ts';
