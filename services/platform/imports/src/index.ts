export { createImports, type Imports } from './create-imports.ts';
export { csvFile, type Import, importBody, importParams, importView, noSuchImport } from './import.ts';
