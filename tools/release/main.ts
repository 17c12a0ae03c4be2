// Makes a release in a folder, without publishing it. node tools/release/main.ts [folder] | --raise [patch|minor|major]
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findHelm, helm } from '../charts/helm.ts';
import { inRoot, root } from '../setup/paths.mjs';
import { print, printError, step } from '../setup/report.mjs';
import { archiveName, filesIn, packVersion, platform, writeVersion } from './archive.ts';
import { writeImages } from './images.ts';
import { sha256Of } from './launcher/archive.ts';
import { provenanceOf, type Subject } from './provenance.ts';
import { currentUpgradesFrom, currentVersion, raiseVersion } from './raise.ts';
import { sbomOf } from './sbom.ts';
import { isChangeKind } from './versions.ts';

const [first, second] = process.argv.slice(2);
try {
  if (first === '--raise') raise(second);
  else await makeRelease(path.resolve(first ?? inRoot('release', currentVersion())));
} catch (error) {
  printError(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function raise(wanted: string | undefined): void {
  if (wanted !== undefined && !isChangeKind(wanted))
    throw new Error('--raise takes patch, minor or major, or nothing.');
  const version = raiseVersion(wanted, new Date());
  print(`The version is ${version}. Read CHANGELOG.md, run npm run charts, commit, and tag the commit v${version}.`);
}

async function makeRelease(output: string): Promise<void> {
  const startedAt = new Date();
  const version = currentVersion();
  const revision = git('rev-parse', 'HEAD');
  const isChanged = git('status', '--porcelain') !== '';
  const time = new Date(git('show', '--no-patch', '--format=%cI', 'HEAD'));
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  mkdirSync(inRoot('.cache'), { recursive: true });
  const stage = mkdtempSync(inRoot('.cache', 'release-'));
  try {
    await step(`Bundling ${version}`, () => writeVersion(path.join(stage, 'version')));
    const facts = { version, upgradesFrom: currentUpgradesFrom(), revision, time };
    await step(`Packing ${archiveName(version)}`, () => packVersion(stage, output, facts));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  if (findHelm()) await helm('package', inRoot('charts/parcelbell'), '--destination', output);
  else print('No chart: there is no Helm for this machine.');
  const images = await writeImages(output, version, revision);
  if (!images) print('No images: no Docker answers here.');
  writeFileSync(path.join(output, 'sbom.cdx.json'), sbomOf(version, revision, platform));
  cpSync(inRoot('CHANGELOG.md'), path.join(output, 'CHANGELOG.md'));
  const lockSha256 = await sha256Of(inRoot('package-lock.json'));
  const node = JSON.parse(readFileSync(inRoot(`node_modules/node-${platform}/package.json`), 'utf8')).version;
  const facts = { version, revision, isChanged, lockSha256, node, startedAt, finishedAt: new Date() };
  writeFileSync(path.join(output, 'provenance.intoto.json'), provenanceOf(await sumsOf(output), facts));
  const sums = (await sumsOf(output)).map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  writeFileSync(path.join(output, 'SHA256SUMS'), sums.join(''));
  print(`${output} has ${filesIn(output).join(', ')}.`);
  if (isChanged) print('Files differ from the commit, and the provenance says so: commit before a release for others.');
}

/** The checksum of every file in a folder. */
async function sumsOf(folder: string): Promise<Subject[]> {
  const sums: Subject[] = [];
  for (const name of filesIn(folder)) sums.push({ name, sha256: await sha256Of(path.join(folder, name)) });
  return sums;
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
