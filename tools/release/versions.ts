import { compare, inc, lt, major, minor, parse } from 'semver';

const kinds = ['patch', 'minor', 'major'] as const;
/** What a change asks of those who upgrade: nothing, a look at what is new, or work. */
export type ChangeKind = (typeof kinds)[number];

/** A change that is not released yet. */
export interface Change {
  readonly kind: ChangeKind;
  readonly text: string;
}

/** Whether a text is a kind of change. */
export function isChangeKind(text: string): text is ChangeKind {
  return (kinds as readonly string[]).includes(text);
}

/** The version after `version` with these changes. `wanted` may raise it further. Throws an Error with a sentence if there is no change, or if `wanted` is too little. */
export function nextVersion(version: string, changes: readonly Change[], wanted?: ChangeKind): string {
  const largest = kinds.findLast((kind) => changes.some((change) => change.kind === kind));
  if (!largest)
    throw new Error('There is no change to release: describe each in a file of .changeset, see CONTRIBUTING.md.');
  if (wanted && kinds.indexOf(wanted) < kinds.indexOf(largest))
    throw new Error(`A change in .changeset is ${largest}, so the version cannot be raised by ${wanted} alone.`);
  return inc(version, wanted ?? largest) ?? version;
}

/** The range of versions whose data a version takes over: those of its own minor version and of the one before, as far as `released` says. */
export function upgradesFrom(version: string, released: readonly string[]): string {
  const line = `${major(version)}.${minor(version)}.0`;
  const [before = line] = released
    .filter((each) => parse(each) && lt(each, line))
    .sort((one, other) => compare(other, one));
  return `>=${major(before)}.${minor(before)}.0`;
}

const headings: Readonly<Record<ChangeKind, string>> = {
  major: 'Needs your attention',
  minor: 'New',
  patch: 'Repaired',
};

/** The versions that a changelog has, newest first. */
export function versionsIn(changelog: string): readonly string[] {
  return [...changelog.matchAll(/^## (\d+\.\d+\.\d+)\b/gm)].map(([, version = '']) => version);
}

/** A changelog with a version added above the others. `date` is a day, such as 2026-11-27. */
export function withVersion(changelog: string, version: string, date: string, changes: readonly Change[]): string {
  const groups = kinds.toReversed().flatMap((kind) => {
    const texts = changes.filter((change) => change.kind === kind).map(({ text }) => `- ${text.trim()}`);
    return texts.length > 0 ? [`### ${headings[kind]}\n\n${texts.join('\n')}`] : [];
  });
  const entry = [`## ${version} (${date})`, ...groups].join('\n\n');
  const at = changelog.search(/^## /m);
  return at < 0
    ? `${changelog.trimEnd()}\n\n${entry}\n`
    : `${changelog.slice(0, at)}${entry}\n\n${changelog.slice(at)}`;
}
