import type { Clock } from '@parcelbell/platform';
import type { SessionFamilyRepository } from '../../data/session-family-repository.ts';
import type { IdentityFacts } from '../../facts.ts';

export interface EndSessionDependencies {
  readonly families: Pick<SessionFamilyRepository, 'find' | 'revoke'>;
  readonly clock: Clock;
  readonly facts: Pick<IdentityFacts, 'sessionRevoked'>;
}

/** Ends a session; one that has ended already stays so. */
export async function endSession(sessionId: string, dependencies: EndSessionDependencies): Promise<void> {
  const { families, clock, facts } = dependencies;
  const family = await families.find(sessionId);
  if (family && (await families.revoke(family, 'logout', clock.now()))) facts.sessionRevoked(family, 'logout');
}
