import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Api } from '../harness/api.ts';
import { enterDemo } from '../harness/demo.ts';
import { demoAheadMs } from '../harness/demo-data.ts';
import { until } from '../harness/until.ts';

/** Sets the clock of a visitor's browser to that of the product. */
export async function useDemoClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((offset) => {
    const RealDate = Date;
    const now = RealDate.now;
    RealDate.now = () => now() + offset;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length === 0 ? [RealDate.now()] : args, newTarget),
    });
  }, demoAheadMs);
}

interface TourStep {
  readonly path: string;
  readonly label: string;
  /** The title of its screen. */
  readonly title: string;
  /** Resolves once the screen shows rows, figures and charts. */
  untilFull(page: Page): Promise<void>;
}

/** The six steps of the tour, in their order. */
export const tour: readonly TourStep[] = [
  {
    path: '/admin/tenant/delivery-form',
    label: 'Package Logging',
    title: 'Package Delivery Notification',
    untilFull: async (page) => {
      for (const figure of [/^Logged today/, /^Picked up today/, /^Waiting/]) await untilFigureCounts(page, figure);
    },
  },
  {
    path: '/admin/tenant/delivery-pickups',
    label: 'Package Pickups',
    title: 'Delivery Pickups',
    untilFull: (page) => untilAtLeast(page.getByRole('checkbox', { name: /^Select parcel/ }), 10),
  },
  {
    path: '/admin/tenant/deliveries',
    label: 'Delivery History',
    title: 'Delivery History',
    untilFull: (page) => untilAtLeast(rows(page), 25),
  },
  {
    path: '/admin/tenant/residents',
    label: 'Resident Management',
    title: 'Registered Residents',
    untilFull: (page) => untilAtLeast(page.getByRole('button', { name: /^Unit History of/ }), 25),
  },
  {
    path: '/admin/tenant/usage',
    label: 'Usage Reports',
    title: 'Usage Report',
    untilFull: async (page) => {
      await page.getByText(/^[1-9]\d* units? exceeds? monthly limit$/).waitFor();
      await untilChartsAreDrawn(page, ['Top 15 Units by Usage', 'Compliance']);
    },
  },
  {
    path: '/admin/tenant/analytics',
    label: 'Analytics Dashboard',
    title: 'Building Analytics',
    untilFull: async (page) => {
      await page.getByRole('heading', { name: 'Monthly Trends' }).waitFor();
      for (const sentence of [/^Most packages arrive between/, /delivers the most:/, /have waited more than 48 hours/])
        await page.getByText(sentence).waitFor();
      await untilChartsAreDrawn(page, []);
    },
  },
];

const rows = (page: Page) => page.locator('main').getByRole('row').or(page.locator('main').getByRole('listitem'));

async function untilFigureCounts(page: Page, name: RegExp): Promise<void> {
  const figure = page.getByRole('link', { name }).first();
  await figure.waitFor();
  await until(
    `${name} counts something`,
    () => figure.textContent(),
    (text) => /[1-9]/.test(text ?? ''),
  );
}

async function untilAtLeast(items: Locator, min: number): Promise<void> {
  const seen = items.filter({ visible: true });
  await until(
    `there are at least ${min}`,
    () => seen.count(),
    (count) => count >= min,
  );
}

/** Whether something is drawn on every chart in sight, those named among them. */
async function untilChartsAreDrawn(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('img', { name }).waitFor();
  const blank = () =>
    page.locator('main canvas').evaluateAll(
      (charts) =>
        charts.filter((chart) => {
          if (!(chart instanceof HTMLCanvasElement) || chart.width === 0) return true;
          const pixels = chart.getContext('2d')?.getImageData(0, 0, chart.width, chart.height).data ?? [];
          return pixels.every((value) => value === 0);
        }).length,
    );
  await until('the charts are drawn', blank, (count) => count === 0);
}

/** A unit of the East tower in which somebody is notified of parcels, and whose number the West tower has too. */
export async function occupiedUnit(api: Api): Promise<string> {
  const { body } = await api.get('/api/residents', await enterDemo(api));
  const homes: readonly { unit: string; tower: string; emails: readonly { active: boolean }[] }[] = body;
  return homes.find(({ tower, emails }) => tower === 'East' && emails.some(({ active }) => active))?.unit ?? '';
}

/** The parts of the demo around a screen. */
export function demoParts(page: Page) {
  const pill = () => page.getByRole('region', { name: 'Guided tour' });
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  return {
    pill,
    welcome: () => dialog(/^Welcome/),
    information: () => dialog('Demo Information'),
    answer: () => dialog('What would have happened'),
    next: () => pill().getByRole('button', { name: /^Next step/ }),
    previous: () => pill().getByRole('button', { name: /^Previous step/ }),
    startOver: () => page.getByRole('button', { name: 'Demo Complete - Start Over?' }),
    explore: () => page.getByRole('button', { name: 'Start Exploring' }),
  };
}

/** What is wrong with the control that the tour points at: hidden, or the tour lies over it, over Unit, or over the field in use. */
export function pointingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (field: Element): boolean => {
      const { left, right, top, bottom } = field.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) => {
        const [x, y] = [left + (right - left) * part, (top + Math.min(bottom, innerHeight)) / 2];
        const topmost = document.elementFromPoint(x, y);
        return topmost !== null && (field.contains(topmost) || topmost.contains(field));
      });
    };
    const control = document.querySelector('[data-tour-here]');
    if (!control) return ['nothing is pointed at'];
    const faults: string[] = [];
    const { top, width, height } = control.getBoundingClientRect();
    if (width === 0 || height === 0 || top >= innerHeight) faults.push('what is pointed at is not in sight');
    const fields = [
      control,
      document.querySelector('input[name=unit]'),
      document.querySelector('main :is(input, select, textarea):focus'),
    ];
    for (const field of fields) if (field && !isSeen(field)) faults.push(`covered: ${field.outerHTML.slice(0, 200)}`);
    return faults;
  });
}

/** Resolves once the screen of a step is shown with its data, and the tour names it and points at its control. */
export async function untilStepIsShown(page: Page, at: number): Promise<void> {
  const step = tour[at];
  if (!step) throw new Error(`The tour has no step ${at}.`);
  const { pill } = demoParts(page);
  await page.waitForURL(`**${step.path}`);
  await page.getByRole('heading', { level: 1, name: step.title }).waitFor();
  const name = `Step ${at + 1} of ${tour.length}: ${step.label}`;
  await pill().getByRole('button', { name }).first().waitFor();
  const progress = pill().getByText(`${at + 1}/${tour.length}`);
  await progress.waitFor();
  await step.untilFull(page);
  const faults = () => pointingFaults(page);
  await until('the tour points at a control', faults, ({ length }) => length === 0);
}

/** Where a browser may keep something of the demo: the names of SIGN-23. */
const keys = [
  ...['accessToken', 'tenantId', 'tenantName', 'isDemoMode', 'demoToken', 'user'],
  ...['demoWelcomeSeen', 'demoProgressMinimized', 'hasSeenDemoModal'],
];

/** What the browser stores under these names; of the token and the profile only whether they exist. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate((names) => {
    const values = names.map((name) => [name, localStorage.getItem(name)] as const);
    const secret = ['accessToken', 'demoToken', 'user'];
    return Object.fromEntries(
      values.flatMap(([name, value]) => (value === null ? [] : [[name, secret.includes(name) ? 'kept' : value]])),
    );
  }, keys);
}

/**
 * Draws a finger over the screen and lets it rest before it is lifted. After a lift in full movement Chromium continues the movement, and
 * the next tap only stops it, for as long as a busy machine draws no picture. The times are those of the finger, so that the machine's do not count.
 */
export async function swipe(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const steps = 8;
  const beganMs = Date.now() - 1_000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', atMs: number, x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: from.y }],
      timestamp: (beganMs + atMs) / 1_000,
    });
  await touch('touchStart', 0, from.x);
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', step * 20, from.x + (by * step) / steps);
  await touch('touchEnd', 500);
  await devtools.detach();
}
