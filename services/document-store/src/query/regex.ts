import type { BSONRegExp } from 'bson';
import { CommandError } from '../errors.ts';
import { TYPE, typeOf } from '../values/types.ts';

const checkedFlags = (options: string): string => {
  const flags = new Set<string>();
  for (const flag of options) {
    if ('ims'.includes(flag)) flags.add(flag);
    else if (flag !== 'u') throw new CommandError(51108, `invalid flag in regex options: ${flag}`);
  }
  return [...flags].join('');
};

/** Builds the JavaScript form of a pattern. The flags are i, m and s; unicode is always on. */
export const toRegExp = ({ pattern, options }: BSONRegExp): RegExp => {
  const flags = checkedFlags(options);
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    try {
      return new RegExp(pattern, flags);
    } catch {
      throw new CommandError(51091, 'Regular expression is invalid');
    }
  }
};

export const isRegex = (value: unknown): value is BSONRegExp => typeOf(value) === TYPE.regex;

const SPECIAL = new Set('.*+?()[]{}|^$');

/**
 * The literal text that every match of an anchored, case-sensitive pattern begins with; undefined where there is
 * none. `isExact`: every text with this beginning matches.
 */
export const regexPrefix = ({
  pattern,
  options,
}: Pick<BSONRegExp, 'pattern' | 'options'>): { prefix: string; isExact: boolean } | undefined => {
  if (!pattern.startsWith('^') || options.includes('i') || options.includes('m') || pattern.includes('|')) {
    return undefined;
  }
  let prefix = '';
  let at = 1;
  for (; at < pattern.length; at++) {
    let char = pattern[at] ?? '';
    if (char === '\\') {
      const escaped = pattern[at + 1] ?? '';
      if (escaped === '' || /[0-9a-zA-Z]/.test(escaped)) break;
      char = escaped;
      if ('*+?{'.includes(pattern[at + 2] ?? ' ')) break;
      at++;
    } else {
      if (SPECIAL.has(char) || '*?{'.includes(pattern[at + 1] ?? ' ')) break;
    }
    prefix += char;
  }
  const rest = pattern.slice(at);
  return prefix === '' ? undefined : { prefix, isExact: rest === '' || rest === '.*' };
};
