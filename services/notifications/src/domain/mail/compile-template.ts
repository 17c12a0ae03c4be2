import mustache, { type TemplateSpans } from 'mustache';

type Values = Readonly<Record<string, unknown>>;

/** The values of a section. Values that it lacks are read from its parent. */
interface Scope {
  readonly values: Values;
  readonly parent?: Scope;
}

/** Encodes a value for the result. `name` is the name of the placeholder. */
type Encode = (value: string, name: string) => string;

/** Fills a template and adds the result to `parts`. `encode` is applied to every value. */
export type CompiledTemplate = (values: Values, parts: string[], encode: Encode) => void;

type Step = (scope: Scope, parts: string[], encode: Encode) => void;

/** A node of mustache's syntax tree: type, name or text, position and, for a section, its content. */
type Token = TemplateSpans[number];

/**
 * Compiles the subset of mustache that messages need: `{{value}}`, and `{{#section}}`, which is left out if its value is absent and repeated for each item
 * of a list. Throws for all other syntax, such as unescaped placeholders, and for placeholders that are not allowed.
 */
export function compileTemplate(template: string, allowed: ReadonlySet<string>, name: string): CompiledTemplate {
  const run = compileTokens(parse(template), allowed, name);
  return (values, parts, encode) => run({ values }, parts, encode);
}

/** Mustache's default export does not declare the type of its parser. */
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
    const text = flattened(value);
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

/** The parser concatenates a text from thousands of strings. A flat copy is faster at every use. */
function flattened(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
