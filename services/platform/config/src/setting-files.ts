import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** The values by the settings' names. An empty one counts as not set. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with the files of settings, by the settings' names. Each is a sentence that begins with the variable's name. */
  readonly faults: ReadonlyMap<string, string>;
}

/** Whether a setting is given, by its name or as a file. */
export function isSet(environment: Environment, name: string): boolean {
  return Boolean(environment[name] || environment[fileName(name)]);
}

/**
 * The settings that a schema reads. Each setting `NAME` may be given as a file that `NAME_FILE` names, as Docker and Kubernetes mount secrets; white space around
 * its content is dropped.
 */
export function settingsFor(schema: z.core.$ZodType, environment: Environment): Settings {
  const values: Record<string, string> = {};
  const faults = new Map<string, string>();
  for (const name of namesOf(schema)) {
    const value = environment[name];
    const file = environment[fileName(name)];
    if (value) values[name] = value;
    if (!file) continue;
    const content = value ? { fault: `must not be set where ${name} is` } : contentOf(file);
    if (content.text) values[name] = content.text;
    else faults.set(name, `${fileName(name)}: ${content.fault ?? 'must be a file that is not empty'}`);
  }
  return { values, faults };
}

function contentOf(file: string): { readonly text?: string; readonly fault?: string } {
  try {
    return { text: readFileSync(file, 'utf8').trim() };
  } catch (error) {
    return { fault: `must be a file that can be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

function fileName(name: string): string {
  return `${name}_FILE`;
}

/** The names of the variables that a schema reads: those of its object, also behind checks and transforms. */
function namesOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.core.$ZodPipe) return namesOf(schema._zod.def.in);
  return schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];
}
