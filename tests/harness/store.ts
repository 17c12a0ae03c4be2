// The product's own document store as a process of its own, until its parent process ends. Argument: the folder of its data. Sends its URL.
import { startDocumentStore } from '@parcelbell/document-store';

const [dataDir = ''] = process.argv.slice(2);
const store = await startDocumentStore({ dataDir });
process.once('disconnect', () => void store.close().then(() => process.exit(0)));
process.send?.(store.url);
