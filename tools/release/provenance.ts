/** A file that a release consists of. */
export interface Subject {
  readonly name: string;
  readonly sha256: string;
}

export interface BuildFacts {
  readonly version: string;
  /** The commit that it was built from, and whether files differed from it. */
  readonly revision: string;
  readonly isChanged: boolean;
  readonly lockSha256: string;
  readonly node: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
}

const repository = 'https://github.com/parcelbell/parcelbell';

/** How a release was made: a statement of in-toto with SLSA's provenance (https://slsa.dev/spec/v1.1/provenance). It is not signed; who publishes it signs it. */
export function provenanceOf(subjects: readonly Subject[], facts: BuildFacts): string {
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjects.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: `${repository}/blob/main/docs/adr/releases.md`,
        externalParameters: { command: 'npm run release', version: facts.version },
        internalParameters: { hasLocalChanges: facts.isChanged },
        resolvedDependencies: [
          { uri: `git+${repository}`, digest: { gitCommit: facts.revision } },
          { name: 'package-lock.json', digest: { sha256: facts.lockSha256 } },
          { uri: `pkg:generic/node@${facts.node}` },
        ],
      },
      runDetails: {
        builder: { id: `${repository}/blob/main/tools/release/main.ts` },
        metadata: { startedOn: facts.startedAt.toISOString(), finishedOn: facts.finishedAt.toISOString() },
      },
    },
  };
  return `${JSON.stringify(statement, null, 2)}\n`;
}
