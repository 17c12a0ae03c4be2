import { login, useAppConfig, useClient } from '@parcelbell/client';
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
  const { remotes } = useAppConfig();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();

  const enter = async (token: string) => {
    const { accessToken, user } = await login(client, { token, confirmation });
    const landing = landingFor(user, remotes.admin !== undefined);
    if (landing.kind === 'refused') return setProblem(() => noAdminRole);
    client.session.clear();
    client.session.storeAccessToken(accessToken);
    client.session.storeUser(user);
    if (landing.tenant) client.session.selectTenant(landing.tenant);
    await navigate(landing.to, { replace: true });
  };
  const run = async (credential: () => Promise<string>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await enter(await credential());
    } catch (error) {
      setProblem(() => loginProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, problem };
}
