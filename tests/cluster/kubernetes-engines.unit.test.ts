import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { inRoot } from '../../tools/setup/paths.mjs';

interface Container {
  readonly name: string;
  readonly image: string;
  readonly resources?: { readonly requests?: { readonly cpu?: string } };
}

describe('the engines of the tests in a cluster', () => {
  const objects = parseAllDocuments(readFileSync(inRoot('tests/cluster/kubernetes-engines.yaml'), 'utf8'));
  const containers: Container[] = objects.flatMap((object) => object.toJS().spec.template?.spec.containers ?? []);

  it('have the versions of Docker Compose', () => {
    const compose = readFileSync(inRoot('docker-compose.yml'), 'utf8');
    expect(containers.map(({ name }) => name).sort()).toEqual(['dev-services', 'kafka', 'mailpit', 'mongodb']);
    for (const { image } of containers) expect(compose).toContain(`image: ${image.replace('ghcr.io/', '')}\n`);
  });

  it('request CPU, because pods without requests starve while all services start', () => {
    expect(containers.filter(({ resources }) => !resources?.requests?.cpu)).toEqual([]);
  });
});
