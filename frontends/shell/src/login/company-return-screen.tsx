import { pagePath } from '@parcelbell/addresses';
import { ApiError, finishCompanySignIn, shownReason, useClient } from '@parcelbell/client';
import {
  Alert,
  ButtonLink,
  Loading,
  Page,
  PlainFrame,
  Skeleton,
  Stack,
  useErrorText,
  useMessages,
} from '@parcelbell/ui';
import { useEffect, useRef, useState } from 'react';
import { ProductHead } from '../app/product-head.tsx';
import { type LoginProblem, loginProblem } from './login-problem.ts';
import { loginMessages } from './messages.ts';
import { useEnter } from './use-sign-in.ts';

/** Where the account service of a company sends people back to. */
export function CompanyReturnScreen() {
  const t = useMessages(loginMessages);
  const problem = useReturn();
  return (
    <PlainFrame head={<ProductHead />} staff>
      {problem ? (
        <NotSignedIn {...problem} />
      ) : (
        <Page title={t('companyReturning')} lead={t('companyReturningLead')} width="narrow">
          <Loading label={t('companyWait')} visible>
            <Skeleton shape="control" />
          </Loading>
        </Page>
      )}
    </PlainFrame>
  );
}

interface ReturnProblem {
  readonly problem: LoginProblem;
  /** Nothing failed: a mail with a link is on its way. */
  readonly isMailSent: boolean;
}

/** Ends the sign-in that the address of the page is about, once. Undefined until that has failed. */
function useReturn(): ReturnProblem | undefined {
  const client = useClient();
  const enter = useEnter();
  const [problem, setProblem] = useState<ReturnProblem>();
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The address is good for one call.
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const query = new URLSearchParams(location.search);
    // Nothing of it stays in the history, nor is it sent anywhere else.
    history.replaceState(history.state, '', location.pathname);
    finishCompanySignIn(client, parametersOf(query))
      .then(enter)
      .then(
        (refusal) => refusal && setProblem({ problem: refusal, isMailSent: false }),
        (error) => setProblem(problemOf(error)),
      );
  }, []);
  return problem;
}

function parametersOf(query: URLSearchParams): Parameters<typeof finishCompanySignIn>[1] {
  const given = ['code', 'iss', 'error'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { state: query.get('state') || 'none', ...Object.fromEntries(given) };
}

function problemOf(error: unknown): ReturnProblem {
  const isRefusal = error instanceof ApiError && error.serverMessage !== undefined;
  return {
    problem: isRefusal ? ({ said }) => said(error) : loginProblem(error),
    isMailSent: error instanceof ApiError && error.type === 'COMPANY_ADDRESS_NOT_CONFIRMED',
  };
}

function NotSignedIn({ problem, isMailSent }: ReturnProblem) {
  const t = useMessages(loginMessages);
  const say = useErrorText();
  return (
    <Page title={t(isMailSent ? 'confirming' : 'companyNotSignedIn')} width="narrow">
      <Stack>
        <Alert tone={isMailSent ? 'info' : 'bad'}>{problem({ t, said: (error) => say(shownReason(error)) })}</Alert>
        <p>
          <ButtonLink to={pagePath('login')}>{t('backToSignIn')}</ButtonLink>
        </p>
      </Stack>
    </Page>
  );
}
