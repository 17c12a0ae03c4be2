import { type PageName, pageAt, pagePath } from '@parcelbell/addresses';

export type StepName = Extract<PageName, 'desk' | 'pickups' | 'history' | 'residents' | 'usage' | 'analytics'>;

export interface Step {
  readonly name: StepName;
  readonly path: string;
  /** Finds the control that the step points at, by what the screens mark with `data-tour`. */
  readonly control: string;
}

const controls = {
  desk: '[data-tour="unit"]',
  pickups: '[data-tour="waiting"] > :first-child',
  history: '[data-tour="search"]',
  residents: '[data-tour="list"]',
  usage: '[data-tour="figures"] > :first-child',
  analytics: '[data-tour="part"]:has(canvas)',
} as const satisfies Record<StepName, string>;

const names = ['desk', 'pickups', 'history', 'residents', 'usage', 'analytics'] as const satisfies readonly StepName[];

/** The tour, in its order. */
export const steps: readonly Step[] = names.map((name) => ({ name, path: pagePath(name), control: controls[name] }));

/** Which step a path belongs to; undefined beside the tour. */
export function stepAt(pathname: string): Step | undefined {
  const page = pageAt(pathname)?.name;
  return steps.find(({ name }) => name === page);
}
