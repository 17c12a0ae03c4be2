import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../setup/paths.mjs';
import { looksLikeCommand, untestedFaults } from './commands.ts';
import type { Page } from './page.ts';

/** A block of a page. */
interface Example {
  readonly language: string;
  /** What stands behind the language: how the block is tested. */
  readonly how: string;
  readonly text: string;
}

/**
 * A sentence for each block of the pages that does not say how it is tested, or that the test it names does not have. The forms are in
 * docs/guides/contributor/write-documentation.md.
 */
export function exampleFaults(pages: readonly Page[]): readonly string[] {
  return pages
    .filter(({ source }) => source.endsWith('.md'))
    .flatMap(({ source, markdown }) => {
      const indented = /(?<=\n\n) {4}\S.*/.exec(withoutExamples(markdown));
      const faults = examplesOf(markdown).flatMap((example) => faultsOf(example, source));
      return [
        ...(indented ? [`${indented[0].trim()}: an indented block cannot name its test; fence it`] : []),
        ...faults,
      ].map((fault) => `${source}: ${fault}`);
    });
}

const fenced = /^( *)```(\S*) ?(.*)\n([\s\S]*?)^ *```$/gm;

function examplesOf(markdown: string): readonly Example[] {
  return [...markdown.matchAll(fenced)].map(([, , language = '', how = '', text = '']) => ({ language, how, text }));
}

function withoutExamples(markdown: string): string {
  return markdown.replaceAll(fenced, '');
}

function faultsOf({ language, how, text }: Example, source: string): readonly string[] {
  const [, kind = how, file] = /^(\w+)=(.+)$/.exec(how) ?? [];
  const lines = linesOf(language, text);
  const whole = lines.join(' / ').slice(0, 80);
  if (language === 'text' || language === 'mermaid') {
    return lines.filter(looksLikeCommand).map((line) => `${line}: a command in a block of text`);
  }
  // tests/journeys/documentation.e2e.test.ts does both with every such block of the guides.
  if (kind === 'runs' || kind === 'imports') {
    return source.startsWith('docs/guides/') ? [] : [`${whole}: ${kind} is for guides alone`];
  }
  if (kind === 'checked') return lines.flatMap((line) => untestedFaults(line).map((fault) => `${line}: ${fault}`));
  if ((kind !== 'test' && kind !== 'from') || !file) return [`${whole}: the block does not say how it is tested`];
  if (!existsSync(inRoot(file))) return [`${whole}: there is no ${file}`];
  const tested = readFileSync(inRoot(file), 'utf8');
  if (language === 'json') return tested.includes(`${source}'`) ? [] : [`${whole}: ${file} does not read the page`];
  return missingLines(lines, tested, language).map((line) => `${line}: is not in ${file}`);
}

/** The lines without comments; of commands those that go on are joined. */
function linesOf(language: string, text: string): readonly string[] {
  const joined = language === 'sh' ? text.replaceAll(/ \\\n\s*/g, ' ') : text;
  return joined
    .split('\n')
    .map((line) => line.replace(language === 'sh' ? /\s+# .*/ : /\s+\/\/ .*/, '').trim())
    .filter((line) => line !== '');
}

/** A test calls `documented` with each command, as it stands. Lines of code stand in their file in the same order; … is for what is left out. */
function missingLines(lines: readonly string[], tested: string, language: string): readonly string[] {
  if (language === 'sh') {
    const calls = tested.replaceAll(/documented\(\s+/g, 'documented(');
    return lines.filter((line) => !["'", '"'].some((quote) => calls.includes(`documented(${quote}${line}${quote}`)));
  }
  const written = tested.split('\n').map((line) => line.trim());
  let next = 0;
  return lines.filter((line) => {
    if (line === '…') return false;
    const found = written.indexOf(line, next);
    if (found >= 0) next = found + 1;
    return found < 0;
  });
}
