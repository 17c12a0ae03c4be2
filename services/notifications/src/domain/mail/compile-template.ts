import mustache, { type TemplateSpans } from 'mustache';

type Values = Readonly<Record<string, unknown>>;

/** The values of a section, and those around it, which apply where the section has none of that name. */
interface Scope {
  readonly values: Values;
  readonly parent?: Scope;
}

/** Makes of a value what stands in the result. `name` is the placeholder's. */
type Encode = (value: string, name: string) => string;

/** Fills values into a template and adds the result to `parts`; `encode` is applied to every value. */
export type CompiledTemplate = (values: Values, parts: string[], encode: Encode) => void;

type Step = (scope: Scope, parts: string[], encode: Encode) => void;

/** A piece of mustache's syntax tree: its type, its name or text, its place and, of a section, what is in it. */
type Token = TemplateSpans[number];

/**
 * Compiles the part of mustache that mails need: `{{value}}`, and `{{#section}}`, which is left out when its value is absent and repeated for each
 * item of a list. Throws for anything else, such as a placeholder that would not be escaped, and for a placeholder that is not allowed.
 */
export function compileTemplate(template: string, allowed: ReadonlySet<string>, name: string): CompiledTemplate {
  const run = compileTokens(parse(template), allowed, name);
  return (values, parts, encode) => run({ values }, parts, encode);
}

/** Mustache's parser, by its type; the library's default export has it untyped. */
const parse: (template: string) => TemplateSpans = mustache.parse;

function compileTokens(tokens: readonly Token[], allowed: ReadonlySet<string>, name: string): Step {
  const steps = tokens.map((token) => compileToken(token, allowed, name));
  return (scope, parts, encode) => {
    for (const step of steps) step(scope, parts, encode);
  };
}

function compileToken(token: Token, allowed: ReadonlySet<string>, name: string): Step {
  const [type, value]: readonly [string, string, ...unknown[]] = token;
  if (type === 'text') {
    const text = flat(value);
    return (_scope, parts) => void parts.push(text);
  }
  if (type !== 'name' && type !== '#') throw new Error(`${name}: {{${type}${value}}} is not allowed`);
  if (!allowed.has(value)) throw new Error(`${name}: there is no placeholder {{${value}}}`);
  if (type === 'name')
    return (scope, parts, encode) => void parts.push(encode(String(lookUp(scope, value) ?? ''), value));
  const inner = compileTokens(token.length === 6 ? token[4] : [], allowed, name);
  return (scope, parts, encode) => {
    for (const item of itemsOf(lookUp(scope, value))) {
      inner(typeof item === 'object' ? { values: item as Values, parent: scope } : scope, parts, encode);
    }
  };
}

function lookUp(scope: Scope, name: string): unknown {
  const value = scope.values[name];
  return value === undefined && scope.parent ? lookUp(scope.parent, name) : value;
}

function itemsOf(value: unknown): readonly (object | string)[] {
  if (Array.isArray(value)) return value;
  return value ? [value as object | string] : [];
}

/** The parser joins a text of thousands of pieces. As one piece, it is not walked through at every use. */
function flat(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
