import type { Clock, Ids } from '@parcelbell/platform';
import type { DemoTokens } from './demo-tokens.ts';
import { type FindDemoUserDeps, findDemoUser } from './find-demo-user.ts';

export interface StartDemoDeps extends FindDemoUserDeps {
  readonly demoTokens: Pick<DemoTokens, 'issue'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A token with which a visitor may enter the demo once. Throws UnavailableError where there is no demo, or not yet. */
export async function startDemo({ demoTokens, clock, ids, ...deps }: StartDemoDeps): Promise<string> {
  await findDemoUser(deps);
  return demoTokens.issue(ids.next(), clock.now());
}
