// Compiles the mails' MJML templates to HTML with placeholders, into dist/templates. Runs whenever a template has changed, before the service starts.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import mjml2html from 'mjml';

const source = new URL('src/templates/', import.meta.url);
const target = new URL('dist/templates/', import.meta.url);
/** RFC 5322 allows 998 octets in a line, and the values of the placeholders must fit too. */
const maxLineLength = 500;

const names = (await readdir(source)).filter((name) => name.endsWith('.mjml'));
const outputs = new Set(names.map(outputOf));
await mkdir(target, { recursive: true });
for (const name of names) await writeFile(new URL(outputOf(name), target), await compile(name));
// Removes the output of templates that no longer exist.
for (const name of await readdir(target)) if (!outputs.has(name)) await rm(new URL(name, target));

function outputOf(name) {
  return name.replace(/\.mjml$/, '.html');
}

async function compile(name) {
  const { html, errors } = await mjml2html(await readFile(new URL(name, source), 'utf8'), {
    validationLevel: 'soft',
    keepComments: false,
    fonts: {},
  });
  const faults = errors.filter(({ message }) => !message.includes('{{'));
  if (faults.length > 0)
    throw new Error(`${name}: ${faults.map(({ formattedMessage }) => formattedMessage).join('; ')}`);
  return compact(html, name);
}

/** The HTML without indentation, in lines that mail servers pass on as they are. */
function compact(html, name) {
  const text = html
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  if (/[^\n\x20-\x7e]/.test(text)) throw new Error(`${name}: write characters outside of ASCII as entities`);
  const long = text.split('\n').find((line) => line.length > maxLineLength);
  if (long) throw new Error(`${name}: a line is longer than ${maxLineLength} characters: ${long.slice(0, 80)}`);
  // Rows that are repeated within one line would make that line too long.
  if (/.\{\{#rows\}\}|\{\{#rows\}\}./.test(text)) throw new Error(`${name}: {{#rows}} needs a line of its own`);
  return `${text}\n`;
}
