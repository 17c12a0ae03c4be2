import { readFileSync } from 'node:fs';
import * as CycloneDx from '@cyclonedx/cyclonedx-library';
import { frontEndNames } from '../charts/workloads.ts';
import { inRoot } from '../setup/paths.mjs';

/** The packages of ours whose dependencies a release has. */
const shipped = ['services/all-in-one', ...frontEndNames.map((name) => `frontends/${name}`)];

/** An entry of package-lock.json. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockedPackage>>;

/**
 * What a release is made of, as CycloneDX: every package that the product or a front end depends on, by package-lock.json, and Node. `npm sbom` leaves out
 * what the tools depend on too.
 */
export function sbomOf(version: string, revision: string, platform: string): string {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: Lock };
  const { Models, Enums, Serialize, Spec } = CycloneDx;
  const product = new Models.Component(Enums.ComponentType.Application, 'parcelbell', {
    version,
    bomRef: `parcelbell@${version}`,
    purl: `pkg:generic/parcelbell@${version}?vcs_revision=${revision}`,
  });
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: product }) });
  for (const place of [...placesOf(packages), `node_modules/node-${platform}`]) {
    const component = componentOf(nameOf(place), packages[place] ?? {});
    bom.components.add(component);
    product.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where the packages stand that others have made, below the checkout. */
function placesOf(packages: Lock): readonly string[] {
  const seen = new Set<string>();
  const visit = (place: string): void => {
    const { link, resolved, dependencies, optionalDependencies } = packages[place] ?? {};
    if (link && resolved) visit(resolved);
    if (link || seen.has(place)) return;
    seen.add(place);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findFrom(packages, place, name);
      if (found) visit(found);
    }
  };
  for (const folder of shipped) visit(folder);
  return [...seen].filter((place) => place.includes('node_modules/')).sort();
}

/** As Node looks for a package: in the node_modules of the folder, then of each folder above. */
function findFrom(packages: Lock, place: string, name: string): string | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

function componentOf(name: string, { version = '', license, integrity }: LockedPackage) {
  const { Models, Enums, Contrib } = CycloneDx;
  const licenses = new Contrib.License.Factories.LicenseFactory((text) => {
    if (!/ (OR|AND|WITH) /.test(text)) throw new Error('no expression');
  });
  const [algorithm, hash] = integrity?.split('-') ?? [];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return new Models.Component(Enums.ComponentType.Library, name, {
    version,
    bomRef: purl,
    purl,
    licenses: new Models.LicenseRepository(license ? [licenses.makeFromString(license)] : []),
    hashes: new Models.HashDictionary(
      algorithm === 'sha512' && hash
        ? [[Enums.HashAlgorithm['SHA-512'], Buffer.from(hash, 'base64').toString('hex')]]
        : [],
    ),
  });
}
