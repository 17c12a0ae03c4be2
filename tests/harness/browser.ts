import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { Result } from 'axe-core';
import { findBrowser } from '../../tools/setup/browser.mjs';
import type { CookieSession } from './api.ts';

type Screen = 'desktop' | 'phone';
export type Scheme = 'light' | 'dark';

/** Somebody at a browser of their own: nothing is shared with others but the product. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * What went wrong in any of the visitor's pages since this was last asked, but for what was foreseen: console errors, page errors,
   * requests that failed or were blocked.
   */
  takeProblems(): string[];
  /** Whatever matches is no problem from now on, such as the browser's own line about an answer of 400 that a test provokes. */
  foresee(pattern: RegExp): void;
  /** All that went wrong so far, foreseen or not. */
  everyProblem(): readonly string[];
  close(): Promise<void>;
}

export interface VisitorOptions {
  readonly screen?: Screen | { readonly width: number; readonly height: number };
  readonly scheme?: Scheme;
  readonly locale?: string;
  /** Whether things may move. They do not unless this is said: a colour on its way from one to the other would be judged by axe as if it stayed. */
  readonly motion?: 'reduce' | 'no-preference';
  /** Whose browser it is; nobody has signed in there without one. */
  readonly session?: CookieSession;
}

const screens: Readonly<Record<Screen, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

export const browserArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

export interface BrowserOptions {
  /** What the camera sees, a file of uncompressed pictures (Y4M); it has none without one. It is read when the camera is opened. */
  readonly film?: string;
}

/** Starts the Chromium that `npm test` found, or that `CHROME_PATH` names, or that is installed. */
export function startBrowser({ film }: BrowserOptions = {}): Promise<Browser> {
  const executablePath = process.env.PARCELBELL_BROWSER || process.env.CHROME_PATH || findBrowser();
  if (!executablePath) throw new Error('There is no Chromium here: name one with CHROME_PATH=/path/to/chrome.');
  return chromium.launch({ executablePath, args: [...browserArgs, ...(film ? cameraArgs(film) : [])] });
}

function cameraArgs(film: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
}

/**
 * A visitor of the product at `baseURL`. What is awaited on a page is awaited for 30 s at most. Pages run so many times slower
 * as `BROWSER_SLOWDOWN` says, to see stories as a slow machine plays them.
 */
export async function visit(browser: Browser, baseURL: string, options: VisitorOptions = {}): Promise<Visitor> {
  const { screen = 'desktop', scheme = 'light', locale = 'en-CA', motion = 'reduce' } = options;
  const context = await browser.newContext({
    ...(typeof screen === 'string' ? screens[screen] : { viewport: screen }),
    baseURL,
    locale,
    colorScheme: scheme,
    reducedMotion: motion,
    ...(options.session && { storageState: storedSession(options.session, baseURL) }),
  });
  context.setDefaultTimeout(30_000);
  const problems: string[] = [];
  const foreseen: RegExp[] = [];
  let taken = 0;
  context.on('page', (page) => {
    gather(page, problems);
    void slowDown(page);
  });
  return {
    page: await context.newPage(),
    context,
    takeProblems: () => {
      const fresh = problems.slice(taken);
      taken = problems.length;
      return fresh.filter((problem) => !foreseen.some((pattern) => pattern.test(problem)));
    },
    foresee: (pattern) => void foreseen.push(pattern),
    everyProblem: () => problems,
    close: () => context.close(),
  };
}

/** What a browser keeps after a sign-in. */
function storedSession(
  { login, bearer }: CookieSession,
  url: string,
): Exclude<BrowserContextOptions['storageState'], undefined> {
  const { hostname, origin } = new URL(url);
  const cookies = login.headers.getSetCookie().map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attribute = (wanted: string) => attributes.find((each) => each.startsWith(`${wanted}=`))?.split('=')[1];
    return {
      name,
      value,
      domain: hostname,
      path: attribute('Path') ?? '/',
      expires: Date.now() / 1_000 + Number(attribute('Max-Age') ?? 3_600),
      httpOnly: attributes.includes('HttpOnly'),
      secure: attributes.includes('Secure'),
      sameSite: 'Strict' as const,
    };
  });
  const { tenantId, tenantName } = login.body;
  const values = { accessToken: bearer.authorization?.replace('Bearer ', ''), tenantId, tenantName };
  const localStorage = Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value }] : []));
  return { cookies, origins: [{ origin, localStorage }] };
}

async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.BROWSER_SLOWDOWN ?? 1);
  if (rate <= 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

function gather(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown';
    // Leaving a page, or typing on while a look-up runs, ends requests on purpose.
    if (why !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.url()} (${why})`);
  });
}

/** The rules of axe-core that depend on colours. They take more of the processor than all others together. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const allButColourRules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));

/** How a screen may be coloured. */
const colours = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colours', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const;

/**
 * Everything that a screen must never have, in light, dark and forced colours, on a desktop also at 200 %: accessibility faults, content
 * wider than the screen, problems.
 */
export async function screenFaults({ page, takeProblems }: Pick<Visitor, 'page' | 'takeProblems'>): Promise<string[]> {
  await injectAxe(page);
  const faults = await accessibilityFaults(page, { preload: true });
  for (const { name, media } of colours) {
    await recolour(page, media);
    faults.push(...(await colourFaults(page)).map((fault) => `${name}: ${fault}`));
  }
  await recolour(page, colours[0].media);
  faults.push(...(await contentBeyondScreen(page)), ...(await faultsZoomedIn(page)));
  return [...faults, ...takeProblems()];
}

/** What is wrong at 200 %, where half as much of a desktop's screen is left: the layout is another, the colours are the same. */
async function faultsZoomedIn(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size || size.width < 1000) return [];
  await page.setViewportSize({ width: size.width / 2, height: size.height / 2 });
  // What depends on the room there is has been drawn anew once two frames have passed.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const faults = [...(await accessibilityFaults(page, { preload: false })), ...(await contentBeyondScreen(page))];
  await page.setViewportSize(size);
  return faults.map((fault) => `at 200 %: ${fault}`);
}

/** What axe-core finds wrong on the page but for colours, one line for each rule and element. `preload`: it loads styles and media first, which a screen needs once. */
async function accessibilityFaults(page: Page, { preload }: { readonly preload: boolean }): Promise<string[]> {
  const violations = await page.evaluate(
    // All but the violations stays in the page: it is large.
    async (options) => (await axe.run(document, { resultTypes: ['violations'], ...options })).violations,
    { preload, rules: allButColourRules },
  );
  return violations.flatMap(faultsOf);
}

/** What axe-core finds wrong with the colours of texts. Of those with the same colours and size on the same backgrounds it judges one. */
async function colourFaults(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async (rules) => {
    const grounds = new Map<Element, string>();
    const behind = (element: Element | null): string => {
      if (!element) return '';
      const known = grounds.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity].join();
      const look = behind(element.parentElement) + (own === 'rgba(0, 0, 0, 0),none,1' ? '' : ` ${own}`);
      grounds.set(element, look);
      return look;
    };
    const lookOf = (element: Element): string => {
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
      const look = lookOf(element);
      if (!texts.has(look)) texts.set(look, element);
    }
    if (texts.size === 0) return [];
    const options = { resultTypes: ['violations' as const], runOnly: rules, preload: false };
    return (await axe.run({ include: [...texts.values()] }, options)).violations;
  }, colourRules);
  return violations.flatMap(faultsOf);
}

function faultsOf({ id, help, nodes }: Result): string[] {
  return nodes.map(({ html, any }) => `${id}: ${help}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`);
}

async function contentBeyondScreen(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return beyond > 0 ? [`the page is ${beyond} px wider than the screen`] : [];
}

/** Resolves once the page has taken the colour scheme on: its script hears of it later than its styles. */
async function recolour(page: Page, media: (typeof colours)[number]['media']): Promise<void> {
  await page.emulateMedia(media);
  const scheme = 'data-color-scheme';
  const root = page.locator(`:root[${scheme}=${media.colorScheme}], :root:not([${scheme}])`);
  await root.waitFor({ state: 'attached' });
}

/** Defined on a page once axe-core has been injected there, for what is evaluated on it. */
declare const axe: typeof Axe;

async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
}
