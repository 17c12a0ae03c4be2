import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Eleventy from '@11ty/eleventy';
import { inRoot, root } from '../setup/paths.mjs';
import { navigationOf, words } from './navigation.ts';

const templates = 'tools/site/templates';
const pictureFolder = 'pictures';

export async function render(pages, output) {
  const site = {
    bySource: new Map(pages.map((page) => [page.source, page])),
    output,
    faults: [],
    found: { en: [], fr: [] },
  };
  const eleventy = new Eleventy(templates, path.relative(root, output), {
    quietMode: true,
    config: (config) => {
      config.setUseGitIgnore(false);
      config.setIncludesDirectory('.');
      config.setTemplateFormats(['md']);
      config.addGlobalData('version', JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version);
      config.amendLibrary('md', (markdown) => {
        markdown.core.ruler.push('site', ({ tokens, env }) => adapt(tokens, env.entry, site));
        changeMarkup(markdown.renderer.rules);
      });
      for (const entry of pages)
        config.addTemplate(entry.address.replace(/html$/, 'md'), entry.markdown, {
          ...{ entry, permalink: entry.address, layout: 'page.njk', templateEngineOverride: 'md' },
          ...{
            words: words[entry.language],
            navigation: navigationOf(entry, pages),
            top: '../'.repeat(entry.address.split('/').length - 1),
          },
        });
    },
  });
  await eleventy.write();
  return { found: site.found, faults: site.faults };
}

/** Gives headings their ids, leads links and pictures to their places on the site, and collects what the search finds. */
function adapt(tokens, entry, site) {
  const ids = new Set();
  let found;
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const heading = textOf(tokens[at + 1]);
      const id = unusedId(heading, ids);
      token.attrSet('id', id);
      found = {
        address: at === 0 ? entry.address : `${entry.address}#${id}`,
        page: entry.title,
        heading,
        text: '',
        isGuide: entry.group === undefined,
      };
      site.found[entry.language].push(found);
    } else if (token.type === 'inline') {
      token.children = adaptInline(token.children, entry, site);
      if (found && tokens[at - 1].type !== 'heading_open') found.text += `${textOf(token)} `;
    }
  }
}

/** What is wider than a phone is scrolled, also by the keyboard. */
function changeMarkup(rules) {
  const code = (tokens, at) => `<pre tabindex="0"><code>${escapeHtml(tokens[at].content)}</code></pre>\n`;
  // A diagram is text for people who edit it.
  rules.fence = (tokens, at) => (tokens[at].info === 'mermaid' ? '' : code(tokens, at));
  rules.code_block = code;
  rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function textOf({ children }) {
  return children
    .map(({ type, content }) => (/^(text|code_inline)$/.test(type) ? content : type === 'softbreak' ? ' ' : ''))
    .join('');
}

/** As GitHub makes ids, so that links work in both places. */
function unusedId(heading, ids) {
  const base = heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
  let id = base;
  for (let number = 1; ids.has(id); number += 1) id = `${base}-${number}`;
  ids.add(id);
  return id;
}

function adaptInline(children, entry, site) {
  // Of nested links there are none, so an end belongs to the last beginning.
  let isDropped = false;
  return children.filter((token) => {
    if (token.type === 'image') adaptPicture(token, entry, site);
    if (token.type === 'link_close') return !isDropped;
    if (token.type !== 'link_open') return true;
    const href = token.attrGet('href');
    const place = /^(https?:|mailto:|#)/.test(href) ? href : placeOf(href, entry, site);
    isDropped = place === undefined;
    if (place !== undefined) token.attrSet('href', place);
    return !isDropped;
  });
}

/** Where a link leads on the site; undefined if its target is a file of the checkout that is no page. */
function placeOf(href, entry, site) {
  const [file, hash] = href.split('#');
  // Links of generated pages begin at the checkout's folder.
  const folder = entry.source.endsWith('.md') ? path.posix.dirname(entry.source) : '';
  const target = path.posix.join(folder, decodeURI(file)).replace(/\/$/, '');
  const page = site.bySource.get(target) ?? site.bySource.get(`${target}/README.md`);
  if (page) return relative(entry, page.address) + (hash ? `#${hash}` : '');
  if (!existsSync(inRoot(target))) site.faults.push(`${entry.source} links ${href}, which does not exist.`);
  return undefined;
}

function relative(entry, address) {
  return path.posix.relative(path.posix.dirname(entry.address), address);
}

/** Copies a picture, and gives its size, so that the page does not jump while it loads. */
function adaptPicture(token, entry, site) {
  const file = path.posix.join(path.posix.dirname(entry.source), token.attrGet('src'));
  if (!existsSync(inRoot(file))) return void site.faults.push(`${entry.source} shows ${file}, which does not exist.`);
  const { width, height } = sizeOf(readFileSync(inRoot(file)));
  const copy = `${pictureFolder}/${path.basename(file)}`;
  mkdirSync(path.join(site.output, pictureFolder), { recursive: true });
  copyFileSync(inRoot(file), path.join(site.output, copy));
  token.attrSet('src', relative(entry, copy));
  token.attrSet('width', width);
  token.attrSet('height', height);
  token.attrSet('loading', 'lazy');
}

/** The size of a PNG, or of a WebP with one lossy picture, in pixels. */
function sizeOf(bytes) {
  if (bytes.toString('latin1', 1, 4) === 'PNG')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const isExtended = bytes.toString('latin1', 12, 16) === 'VP8X';
  if (isExtended) return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  return { width: bytes.readUInt16LE(26) % 16_384, height: bytes.readUInt16LE(28) % 16_384 };
}
