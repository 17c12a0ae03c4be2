import { pageAt, pagePath } from '@parcelbell/addresses';
import { type Reason, type Session, shownReason, useAppConfig, useClient } from '@parcelbell/client';
import { Alert, Page, PlainFrame, Stack, useErrorText, useMessages } from '@parcelbell/ui';
import { Navigate, useLocation } from '@parcelbell/ui/router';
import { ProductHead } from '../app/product-head.tsx';
import { CompanyOffer } from './company-offer.tsx';
import type { DemoFault } from './demo/demo-not-entered.ts';
import { DemoOffer, EnteringDemo, LeaveSessionQuestion } from './demo/demo-steps.tsx';
import { useDemoEntry } from './demo/use-demo-entry.ts';
import { EmbeddedCard } from './embedded-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { addressNotConfirmed } from './login-problem.ts';
import { loginMessages } from './messages.ts';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in and the way into the demo. It leads on if somebody is signed in already, unless they come to sign in with another account. */
export function LoginScreen() {
  const { session } = useClient();
  const { pathname, state: arrival } = useLocation();
  const { state, fault, agree } = useDemoEntry();
  const leadsOn = pathname === '/' || (pathname === pagePath('login') && isSignedInFor(arrival, session));
  if (state === 'idle' && !fault && leadsOn && session.accessToken() !== null) {
    return <Navigate to={homeOf(session.tenantId())} replace />;
  }
  return (
    <PlainFrame head={<ProductHead />} staff>
      {state === 'entering' && <EnteringDemo />}
      {state === 'asking' && <LeaveSessionQuestion onAgree={agree} />}
      {state === 'idle' && <SignInPage demoFault={fault} />}
    </PlainFrame>
  );
}

function SignInPage({ demoFault }: { demoFault: DemoFault | undefined }) {
  const t = useMessages(loginMessages);
  const say = useErrorText();
  const { signIn: kind, demo } = useAppConfig();
  const ended = useLocation().state as Arrival | null;
  const confirmation = pageAt(useLocation().pathname)?.parts.code;
  const signIn = useSignIn(confirmation);
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      <Stack>
        {ended?.notSignedIn && !signIn.problem && <Alert tone="info">{t('notSignedIn')}</Alert>}
        {ended?.expired && !signIn.problem && (ended.wasDemo ? <DemoEnded /> : <SessionEnded {...ended} />)}
        {demoFault && !signIn.problem && <Alert tone="bad">{t(demoFaultTexts[demoFault])}</Alert>}
        {confirmation && !signIn.problem && (
          <Alert tone="info" title={t('confirming')}>
            {t('confirmingHow')}
          </Alert>
        )}
        {signIn.problem && (
          <Alert tone={signIn.problem === addressNotConfirmed ? 'info' : 'bad'}>
            {signIn.problem({ t, said: (error) => say(shownReason(error)) })}
          </Alert>
        )}
        {demo && <DemoOffer />}
        {kind.kind === 'google' ? (
          // After a failure the button asks for a nonce anew: the cookie of the first one may have expired.
          <GoogleButton key={signIn.problem ? 'again' : 'first'} clientId={kind.clientId} signIn={signIn} />
        ) : (
          <EmbeddedCard accountsUrl={kind.accountsUrl} signIn={signIn} />
        )}
        <CompanyOffer confirmation={confirmation} />
      </Stack>
    </Page>
  );
}

const demoFaultTexts = {
  start: 'demoStartFailed',
  login: 'demoLoginFailed',
  unavailable: 'demoUnavailable',
} as const satisfies Record<DemoFault, keyof typeof loginMessages.en>;

/** The state in the browser's history with which somebody comes here. */
interface Arrival {
  /** The account that is signed in may not do what was wanted. */
  signInAgain?: boolean;
  /** They wanted a page for people who are signed in. */
  notSignedIn?: boolean;
  /** The server has ended the session. */
  expired?: boolean;
  /** Why the server refuses the account, if it does. */
  refusal?: Reason | undefined;
  /** It was a session of the demo. */
  wasDemo?: boolean;
}

function SessionEnded({ refusal }: Pick<Arrival, 'refusal'>) {
  const t = useMessages(loginMessages);
  const say = useErrorText();
  return (
    <Alert tone={refusal ? 'warn' : 'info'} title={say(refusal) ?? t('expired')}>
      {t(refusal ? 'refusedHow' : 'expiredHow')}
    </Alert>
  );
}

/** Why a visit was ended is nothing that a visitor could change. */
function DemoEnded() {
  const t = useMessages(loginMessages);
  const { demo } = useAppConfig();
  return (
    <Alert tone="info" title={t('demoEnded')}>
      {demo && t('demoEndedHow')}
    </Alert>
  );
}

/** Whether the sign-in has nothing to offer. A visitor of the demo may sign in with an account of their own. */
function isSignedInFor(arrival: Arrival | null, session: Session): boolean {
  return !arrival?.signInAgain && !session.isDemoMode();
}

function homeOf(tenantId: string | null): string {
  return pagePath(tenantId === null ? 'buildings' : 'desk');
}
