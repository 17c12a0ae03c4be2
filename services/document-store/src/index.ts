export { checkDataFile, dataFileName, hasData, isInUse } from './data-files.ts';
export { DocumentStoreError } from './errors.ts';
export { type DocumentStore, type DocumentStoreOptions, startDocumentStore } from './start.ts';
export type { CopyProgress } from './storage/copy.ts';
