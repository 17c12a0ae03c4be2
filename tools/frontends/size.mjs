/**
 * Adds up the gzipped scripts that a first screen can load, and fails above the budget. The sums are upper bounds: for the
 * areas for staff all scripts of the shell count except the charts, which load with their screens, and those of the largest
 * screen of the remote; for registration the largest of its screens.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { print, printError } from '../setup/report.mjs';

const root = path.resolve(import.meta.dirname, '../../frontends');

/** In kilobytes of 1,000 bytes. */
const budgets = [
  {
    screen: 'registration',
    limit: 150,
    scripts: async () => [...(await initial()), ...(await largest('registration'))],
  },
  { screen: 'desk', limit: 300, scripts: () => staff('dashboard') },
  { screen: 'admin', limit: 300, scripts: () => staff('admin') },
];

/** A font is no script and blocks nothing: the page is drawn and used in a fallback font of the same widths until it has loaded. So it has a limit of its own. */
const fontLimit = 50;

/** The scripts in the HTML page. */
async function initial() {
  const html = await readFile(path.join(root, 'shell/dist/index.html'), 'utf8');
  return [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map((match) => path.join(root, 'shell/dist', match[1]));
}

async function staff(name) {
  const dist = path.join(root, 'shell/dist');
  const files = await readdir(dist, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js') && !path.basename(file).startsWith('charts.'));
  return [...scripts.map((file) => path.join(dist, file)), ...(await largest(name))];
}

/** The remote's entry and the first files of its largest screen. */
async function largest(name) {
  const dist = path.join(root, name, 'dist');
  const { metaData, firstFiles } = JSON.parse(await readFile(path.join(dist, 'mf-manifest.json'), 'utf8'));
  const visits = firstFiles.map(({ files }) =>
    [metaData.remoteEntry.name, ...files].filter((file) => file.endsWith('.js')).map((file) => path.join(dist, file)),
  );
  const sizes = await Promise.all(visits.map(kilobytes));
  return visits[sizes.indexOf(Math.max(...sizes))] ?? [];
}

async function kilobytes(files) {
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(file), { level: 9 }).length));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function check({ screen, limit, scripts }) {
  const size = await kilobytes(await scripts());
  print(`${screen}: ${size.toFixed(1)} KB of script gzipped, at most ${limit}.`);
  return size <= limit;
}

/** The fonts that the front ends have: those of the staff's screens, since residents' pages are set in the system's. */
async function checkFonts() {
  const assets = path.join(root, 'shell/dist/assets');
  const fonts = (await readdir(assets)).filter((file) => file.endsWith('.woff2'));
  const sizes = await Promise.all(fonts.map(async (file) => (await readFile(path.join(assets, file))).length));
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  print(`staff: ${size.toFixed(1)} KB of fonts, at most ${fontLimit}; not script, fetched once and swapped in.`);
  return size <= fontLimit;
}

async function main() {
  const results = [await checkFonts()];
  for (const budget of budgets) results.push(await check(budget));
  if (!results.every(Boolean)) process.exitCode = 1;
}

await main().catch((error) => {
  printError(`The front ends are not built (${error.message}). Run: node tools/frontends/build.mjs`);
  process.exitCode = 1;
});
