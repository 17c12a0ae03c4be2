/** Lints the contracts, refuses changes that break readers of what was released, and sees that the generated code is fresh. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { buf, contentOf, moduleFolder, releasedImage } from './buf.mjs';

buf('lint');
buf('breaking', '--against', releasedImage);
const folder = mkdtempSync(path.join(tmpdir(), 'parcelbell-contracts-'));
try {
  buf('generate', '--output', folder);
  const fresh = contentOf(path.join(folder, 'gen'));
  const present = contentOf(path.join(moduleFolder, 'gen'));
  if (JSON.stringify(fresh) !== JSON.stringify(present)) {
    process.stderr.write(
      'The generated code in proto/gen is not what the contracts say: run `npm run proto` and commit it.\n',
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
