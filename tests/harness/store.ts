// The product's own document store as a process of its own, until its parent process ends. Arguments: the folder of its data, and the checkout whose store it is.
// Sends its URL.
import path from 'node:path';

const [dataDir = '', checkout = ''] = process.argv.slice(2);
const { startDocumentStore }: typeof import('@parcelbell/document-store') = await import(
  path.join(checkout, 'services/document-store/src/index.ts')
);
const store = await startDocumentStore({ dataDir });
process.once('disconnect', () => void store.close().then(() => process.exit(0)));
process.send?.(store.url);
