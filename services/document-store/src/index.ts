export { DocumentStoreError } from './errors.ts';
export { type DocumentStore, type DocumentStoreOptions, startDocumentStore } from './start.ts';
