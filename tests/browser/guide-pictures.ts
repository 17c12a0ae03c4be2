// Takes the pictures that guides name and that are missing, from the scenes of the browser tests. To take one anew, delete it first.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { run } from '../../tools/setup/child.mjs';
import { nodeFlags } from '../../tools/setup/node-flags.mjs';
import { inRoot } from '../../tools/setup/paths.mjs';
import { print } from '../../tools/setup/report.mjs';
import { namedPictures, pictureFolder } from '../../tools/site/named-pictures.ts';
import { chromiumOptions } from '../harness/browser.ts';

const taken = inRoot('.cache/site-pictures');
const quality = 0.8;

const missing = namedPictures().filter(({ name }) => !existsSync(inRoot(pictureFolder, `${name}.webp`)));
if (missing.length === 0) print('No picture is missing.');
else process.exitCode = (await takePictures()) || (await keepPictures());

async function takePictures(): Promise<number> {
  rmSync(taken, { recursive: true, force: true });
  const scenes = [...new Set(missing.map(({ scene }) => scene))];
  const files = globSync('tests/browser/scenes-*.browser.test.ts', { cwd: inRoot() });
  const args = [...nodeFlags, 'tests/run.ts', ...files, '-g', ` (${scenes.join('|')})$`];
  return run(process.execPath, args, { env: { PICTURES: taken, PICTURE_WIDTHS: '390,1280' } });
}

/** Keeps each picture as WebP, which Chromium writes. */
async function keepPictures(): Promise<number> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage();
    mkdirSync(inRoot(pictureFolder), { recursive: true });
    for (const { name, scene, width, isFrench } of missing) {
      const png = readFileSync(path.join(taken, `${scene}-${width}-light${isFrench ? '-fr' : ''}.png`));
      const webp = await page.evaluate(toWebp, { png: png.toString('base64'), quality });
      writeFileSync(inRoot(pictureFolder, `${name}.webp`), Buffer.from(webp, 'base64'));
    }
  } finally {
    await browser.close();
  }
  print(`${missing.length} pictures are in ${pictureFolder}.`);
  return 0;
}

async function toWebp({ png, quality }: { png: string; quality: number }): Promise<string> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
}
