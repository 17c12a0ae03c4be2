import { type AuthResponse, login, useAppConfig, useClient } from '@parcelbell/client';
import { useNavigate } from '@parcelbell/ui/router';
import { useState } from 'react';
import { landingFor } from './landing.ts';
import { type LoginProblem, loginProblem, noAdminRole } from './login-problem.ts';

export interface SignIn {
  /** Signs in with the credential that this resolves to, then opens the first screen. */
  run: (credential: () => Promise<string>) => Promise<void>;
  busy: boolean;
  problem: LoginProblem | undefined;
}

/** `confirmation`: the code of the mail that led here, if one did. */
export function useSignIn(confirmation: string | undefined): SignIn {
  const client = useClient();
  const enter = useEnter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();
  const run = async (credential: () => Promise<string>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const refusal = await enter(await login(client, { token: await credential(), confirmation }));
      if (refusal) setProblem(() => refusal);
    } catch (error) {
      setProblem(() => loginProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, problem };
}

/** Keeps a session that has begun, and opens its first screen. Resolves to why there is none for this user. */
export function useEnter(): (answer: AuthResponse) => Promise<LoginProblem | undefined> {
  const { session } = useClient();
  const { remotes } = useAppConfig();
  const navigate = useNavigate();
  return async ({ accessToken, user }) => {
    const landing = landingFor(user, remotes.admin !== undefined);
    if (landing.kind === 'refused') return noAdminRole;
    session.clear();
    session.storeAccessToken(accessToken);
    session.storeUser(user);
    if (landing.tenant) session.selectTenant(landing.tenant);
    await navigate(landing.to, { replace: true });
    return undefined;
  };
}
