export { type QueryCost, readExplain } from './explain.ts';
export { startTestStore, type TestStore } from './test-store.ts';
