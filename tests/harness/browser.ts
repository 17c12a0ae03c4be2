import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from '@playwright/test';
import { findBrowser } from '../../tools/setup/browser.mjs';
import type { CookieSession } from './api.ts';

export type Screen = 'desktop' | 'phone';
type Scheme = 'light' | 'dark';

/** A user with a separate browser context. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * The problems in the visitor's pages since the last call, without the ignored ones: console errors, page errors,
   * requests that failed or were blocked.
   */
  takeProblems(): string[];
  /** Ignores matching problems, such as the browser's console line about a 400 that a test provokes. */
  ignoreProblems(pattern: RegExp): void;
  /** All problems so far, including the ignored ones. */
  allProblems(): readonly string[];
  close(): Promise<void>;
}

export interface VisitorOptions {
  readonly screen?: Screen | { readonly width: number; readonly height: number };
  readonly scheme?: Scheme;
  readonly locale?: string;
  /** Whether animations run. They are off by default, because axe would judge a colour in the middle of a transition. */
  readonly motion?: 'reduce' | 'no-preference';
  /** The session in the browser; without it nobody is signed in. */
  readonly session?: CookieSession;
}

/** How mails are read in the browser. */
export interface MailboxPage {
  /** Waits for a mail and opens it. */
  open(to: string, subject: RegExp): Promise<void>;
  /** Follows a link of the mail that is open. Answers the tab. */
  followLink(name: string): Promise<Page>;
}

const screens: Readonly<Record<Screen, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** The options to start the Chromium that `npm test` found, that `CHROME_PATH` names, or that is installed. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = process.env.PARCELBELL_BROWSER || process.env.CHROME_PATH || findBrowser();
  if (!executablePath) throw new Error('There is no Chromium here: name one with CHROME_PATH=/path/to/chrome.');
  return { executablePath, args };
}

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Opens a browser context for a visitor of the product at `baseURL`. Waits on a page end after 30 s. `BROWSER_SLOWDOWN` slows the pages down by
 * a factor, to run the tests as on a slow machine.
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
  const ignored: RegExp[] = [];
  let taken = 0;
  context.on('page', (page) => {
    collectProblems(page, problems);
    void slowDown(page);
  });
  return {
    page: await context.newPage(),
    context,
    takeProblems: () => {
      const fresh = problems.slice(taken);
      taken = problems.length;
      return fresh.filter((problem) => !ignored.some((pattern) => pattern.test(problem)));
    },
    ignoreProblems: (pattern) => void ignored.push(pattern),
    allProblems: () => problems,
    close: async () => {
      // Otherwise an answer that a test changes on its way would fail it once its page is gone.
      await Promise.all(context.pages().map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
      await context.close();
    },
  };
}

/** The cookies and the storage of a browser after a sign-in. */
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

function collectProblems(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown';
    // Leaving a page, or typing during a lookup, aborts requests on purpose.
    if (why !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.url()} (${why})`);
  });
}
