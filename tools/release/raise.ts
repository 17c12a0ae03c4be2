import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseChangesetFile } from '@changesets/parse';
import { parseDocument } from 'yaml';
import { inRoot } from '../setup/paths.mjs';
import {
  type Change,
  type ChangeKind,
  isChangeKind,
  nextVersion,
  upgradesFrom,
  versionsIn,
  withVersion,
} from './versions.ts';

const changelogFile = inRoot('CHANGELOG.md');
const chartFile = inRoot('charts/parcelbell/Chart.yaml');
const changesFolder = inRoot('.changeset');
/** An annotation of the chart: the range of versions that it upgrades. */
const upgradesFromAnnotation = 'parcelbell/upgrades-from';

/** The version that the checkout has. */
export function currentVersion(): string {
  return JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version;
}

/** The range of versions whose data the checkout's version takes over. */
export function currentUpgradesFrom(): string {
  return upgradesFrom(currentVersion(), versionsIn(readFileSync(changelogFile, 'utf8')));
}

/** Raises the version by the changes in `.changeset`, which move into CHANGELOG.md. Answers the new version. Throws an Error with a sentence. */
export function raiseVersion(wanted: ChangeKind | undefined, today: Date): string {
  const changes = readChanges();
  const version = nextVersion(
    currentVersion(),
    changes.map(({ change }) => change),
    wanted,
  );
  const changelog = readFileSync(changelogFile, 'utf8');
  const texts = changes.map(({ change }) => change);
  writeFileSync(changelogFile, withVersion(changelog, version, today.toISOString().slice(0, 10), texts));
  writeVersion('package.json', (manifest) => ({ ...manifest, version }));
  writeVersion('package-lock.json', ({ packages, ...rest }) => ({
    ...rest,
    version,
    packages: { ...packages, '': { ...packages[''], version } },
  }));
  const chart = parseDocument(readFileSync(chartFile, 'utf8'));
  chart.set('version', version);
  chart.set('appVersion', version);
  chart.setIn(['annotations', upgradesFromAnnotation], currentUpgradesFrom());
  writeFileSync(chartFile, chart.toString({ flowCollectionPadding: false, lineWidth: 0 }));
  for (const { file } of changes) rmSync(file);
  return version;
}

interface Manifest {
  readonly version: string;
  readonly packages: Readonly<Record<string, object>>;
}

function writeVersion(name: string, changed: (manifest: Manifest) => object): void {
  const file = inRoot(name);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  // The order of the keys stays: what is set again keeps its place.
  writeFileSync(file, `${JSON.stringify({ ...manifest, ...changed(manifest) }, null, 2)}\n`);
}

/** The changes that are not released yet, with their files. Throws an Error with a sentence about the first that cannot be read. */
export function readChanges(): readonly { readonly file: string; readonly change: Change }[] {
  const names = readdirSync(changesFolder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return names.sort().map((name) => {
    const file = `${changesFolder}/${name}`;
    return { file, change: readChange(name, readFileSync(file, 'utf8')) };
  });
}

/** Reads a change as Changesets writes it. Throws an Error with a sentence. */
export function readChange(name: string, text: string): Change {
  const { summary, releases } = parseChangesetFile(text);
  const kind = releases.find((release) => release.name === 'parcelbell')?.type ?? '';
  if (!isChangeKind(kind)) throw new Error(`.changeset/${name} has to say "parcelbell": patch, minor or major.`);
  return { kind, text: summary };
}
