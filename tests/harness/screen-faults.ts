import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { NodeResult, Result } from 'axe-core';

/** The rules of axe-core about colours. They take more CPU than all others together. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const layoutRules = {
  ...Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
  'target-size': { enabled: true },
};

/** Without frames, because axe would wait for an axe in each of them. */
const axeOptions = { preload: false, iframes: false };

/** The colour modes of a screen. */
const colourings = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;
type Colouring = keyof typeof colourings;

/** The faults of a page that axe-core finds, except colours, one line per rule and element, and whether the page is wider than the screen. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await injectAxe(page);
  const violations = await page.evaluate(
    // Only the violations are returned, because the other results are large.
    async (options) => (await axe.run(document, { resultTypes: ['violations'], ...options })).violations,
    { ...axeOptions, rules: layoutRules },
  );
  return [...violations.flatMap(faultsOf), ...(await contentBeyondScreen(page))];
}

/** The same at 200 % zoom, which halves the screen of a desktop. */
export async function layoutFaultsAtTwice(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size || size.width < 1000) return [];
  await page.setViewportSize({ width: size.width / 2, height: size.height / 2 });
  await untilDrawn(page);
  const faults = await layoutFaults(page);
  await page.setViewportSize(size);
  return faults.map((fault) => `at 200 %: ${fault}`);
}

/** Resolves once the page is drawn again after a change of its size. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The colour faults of a page in a colour mode. */
export async function colourFaultsIn(page: Page, colouring: Colouring): Promise<string[]> {
  await recolour(page, colouring);
  return (await colourFaults(page)).map((fault) => `${colouring}: ${fault}`);
}

/** The colour faults of texts that axe-core finds. Of texts with the same colours, size and backgrounds, one is checked. */
async function colourFaults(page: Page): Promise<string[]> {
  await injectAxe(page);
  const violations = await page.evaluate(async (rules) => {
    const grounds = new Map<Element, string>();
    const behind = (element: Element | null): string => {
      if (!element) return '';
      const known = grounds.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity].join();
      const style = behind(element.parentElement) + (own === 'rgba(0, 0, 0, 0),none,1' ? '' : ` ${own}`);
      grounds.set(element, style);
      return style;
    };
    const styleKeyOf = (element: Element): string => {
      const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
      const around = element.parentElement ? getComputedStyle(element.parentElement).color : '';
      const isDisabled = element.closest(':disabled, [aria-disabled=true]') !== null;
      const own = [element.tagName, color, around, fontSize, fontWeight, textDecorationLine, textShadow, isDisabled];
      return own.join() + behind(element);
    };
    const hasText = (element: Element): boolean =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim());
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const texts = new Map<string, Element>();
    for (const element of document.body.querySelectorAll('*')) {
      if (!hasText(element) || !isSeen(element)) continue;
      const style = styleKeyOf(element);
      if (!texts.has(style)) texts.set(style, element);
    }
    if (texts.size === 0) return [];
    const options = { resultTypes: ['violations' as const], runOnly: rules, preload: false, iframes: false };
    return (await axe.run({ include: [...texts.values()] }, options)).violations;
  }, colourRules);
  return violations.flatMap(faultsOf);
}

/** A control under an open menu or a sticky bar is no target that is too small, because it can be scrolled into view. */
function isCovered({ any }: NodeResult): boolean {
  return String(any[0]?.data?.messageKey).startsWith('partiallyObscured');
}

function faultsOf({ id, help, nodes }: Result): string[] {
  return nodes
    .filter((node) => !isCovered(node))
    .map(({ html, any }) => `${id}: ${help}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`);
}

async function contentBeyondScreen(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return beyond > 0 ? [`the page is ${beyond} px wider than the screen`] : [];
}

/** Resolves once the page uses the colours. Its script gets a new colour scheme later than its styles. */
async function recolour(page: Page, colouring: Colouring): Promise<void> {
  const media = colourings[colouring];
  await page.emulateMedia(media);
  const scheme = 'data-color-scheme';
  const root = page.locator(`:root[${scheme}=${media.colorScheme}], :root:not([${scheme}])`);
  await root.waitFor({ state: 'attached' });
}

/** Defined on a page once axe-core has been injected. */
declare const axe: typeof Axe;

let source: Promise<string> | undefined;

async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(await source);
}
