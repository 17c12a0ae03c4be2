import { z } from 'zod';

/** The options that say where the database is and how to sign in. Names have no case. */
const own = [
  'appName',
  'authMechanism',
  'authMechanismProperties',
  'authSource',
  'compressors',
  'directConnection',
  'replicaSet',
  'srvMaxHosts',
  'srvServiceName',
  'ssl',
  'tls',
  'tlsCAFile',
  'tlsCertificateKeyFile',
  'tlsCertificateKeyFilePassword',
];

/** Options that hosted databases write into the addresses they show. They may only say what Parcelbell does anyway. */
const fixed: Readonly<Record<string, string>> = {
  journal: 'true',
  readpreference: 'primary',
  retryreads: 'true',
  retrywrites: 'true',
  w: 'majority',
};

/** Options whose name helps whoever wrote them. Any other text after the question mark could be part of a password, so it is not repeated. */
const known = [
  'connectTimeoutMS',
  'j',
  'journal',
  'maxPoolSize',
  'maxStalenessSeconds',
  'minPoolSize',
  'readConcernLevel',
  'readPreference',
  'readPreferenceTags',
  'retryReads',
  'retryWrites',
  'serverSelectionTimeoutMS',
  'socketTimeoutMS',
  'timeoutMS',
  'tlsAllowInvalidCertificates',
  'tlsAllowInvalidHostnames',
  'tlsInsecure',
  'w',
  'waitQueueTimeoutMS',
  'wTimeoutMS',
];

const ownNames = new Set(own.map((name) => name.toLowerCase()));
const knownNames = new Map(known.map((name) => [name.toLowerCase(), name]));

/**
 * The address of a MongoDB, or of several members of a replica set. It is no standard URL, because it may name several hosts with ports. Its options
 * are a closed list: any other could weaken what Parcelbell promises, such as that a stored parcel survives the loss of a server.
 */
export const mongoUrl = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/[^\s/]+/, { error: 'must be a URL that begins with mongodb:// or mongodb+srv://' })
  .superRefine((url, { addIssue }) => {
    const refused = optionsOf(url).filter(([name, value]) => !ownNames.has(name) && fixed[name] !== value);
    if (refused.length > 0) addIssue({ code: 'custom', message: refusal(refused.map(([name]) => name)) });
  });

/** The names in lower case, and the values. */
function optionsOf(url: string): [string, string][] {
  const from = url.indexOf('?', url.lastIndexOf('@') + 1);
  if (from < 0) return [];
  return url
    .slice(from + 1)
    .split(/[&;]/)
    .filter((option) => option !== '')
    .map((option) => {
      const [name = '', value = ''] = option.split('=');
      return [name.toLowerCase(), value];
    });
}

function refusal(names: readonly string[]): string {
  const named = [...new Set(names.flatMap((name) => knownNames.get(name) ?? []))];
  const what = named.length > 0 ? `must not have the option ${named.join(', ')}` : 'has options that it does not take';
  return `${what}: after a ? it takes ${own.join(', ')} alone; Parcelbell sets the others itself (MONGO_POOL_SIZE sets the number of connections)`;
}
