/** The part of a sentence that says how to create a secret. */
export const howToMakeSecrets = 'make one with: openssl rand -base64 48';

/** A random secret of 32 hexadecimal digits has more different characters than this. */
const minDistinctCharacters = 8;

/** Words of examples and tests, and words that people type when they have to fill in a value. */
const samples =
  /change.?me|replace.?me|your.?(session|link|secret)|secret|password|example|parcelbell|abcdefgh|qwertyui|0123456|1234567/i;

/** The fault of a secret that somebody could guess; undefined for a secret that looks random. */
export function secretFault(secret: string): string | undefined {
  if (samples.test(secret)) return `must not be a sample or a common word; ${howToMakeSecrets}`;
  if (new Set(secret).size < minDistinctCharacters) {
    return `must have at least ${minDistinctCharacters} different characters; ${howToMakeSecrets}`;
  }
  return isRepetition(secret) ? `must not be a short text that is repeated; ${howToMakeSecrets}` : undefined;
}

/** Whether a text consists of a shorter text that is repeated. */
function isRepetition(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return true;
  }
  return false;
}

const secretNames = ['SESSION_SECRET', 'LINK_SECRET', 'METRICS_TOKEN'] as const;
const namesInOrder = secretNames.flatMap((name) => [name, previousOf(name)]);

type SecretName = (typeof secretNames)[number];
type Secrets = { readonly [K in SecretName | `${SecretName}_PREVIOUS`]?: string | undefined };

function previousOf<N extends string>(name: N): `${N}_PREVIOUS` {
  return `${name}_PREVIOUS`;
}

/**
 * The faults of secrets that are wrong together. A previous secret replaces nothing if it is the same, or if there is no other. In production each
 * secret must also look random and differ from all others: a secret for two purposes opens both when it is known. A fault is reported for the later name.
 * Production also needs METRICS_TOKEN, because every process has metrics, and whoever reaches its port could read them.
 */
export function secretFaults(raw: Secrets & { readonly NODE_ENV: string }): { name: string; sentence: string }[] {
  const sentenceOf = raw.NODE_ENV === 'production' ? productionFault : rotationFault;
  const faults = namesInOrder.flatMap((name) => {
    const sentence = raw[name] === undefined ? undefined : sentenceOf(name, raw);
    return sentence === undefined ? [] : [{ name, sentence }];
  });
  if (raw.NODE_ENV !== 'production' || raw.METRICS_TOKEN !== undefined) return faults;
  return [...faults, { name: 'METRICS_TOKEN', sentence: `must be set in production; ${howToMakeSecrets}` }];
}

function productionFault(name: keyof Secrets, raw: Secrets): string | undefined {
  const secret = raw[name] ?? '';
  // A short one is refused already.
  if (secret.length < 32) return undefined;
  const before = namesInOrder.slice(0, namesInOrder.indexOf(name));
  const same = before.find((other) => raw[other] === raw[name]);
  return rotationFault(name, raw) ?? (same ? mustDiffer(same) : secretFault(secret));
}

function rotationFault(name: keyof Secrets, raw: Secrets): string | undefined {
  const replacing = secretNames.find((other) => previousOf(other) === name);
  return replacing !== undefined && raw[replacing] === raw[name] ? mustDiffer(replacing) : undefined;
}

function mustDiffer(from: string): string {
  return `must differ from ${from}; ${howToMakeSecrets}`;
}
