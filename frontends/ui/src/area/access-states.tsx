import { signInAgain } from '@parcelbell/client';
import { ButtonLink } from '../controls/button.tsx';
import { Failure, type FailureProps } from '../feedback/failure.tsx';
import { Problem } from '../feedback/problem.tsx';
import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { PlainFrame } from '../layout/plain-frame.tsx';
import { useMessages } from '../text/locale.tsx';
import classes from './access-states.module.css';
import { areaMessages } from './messages.ts';

/** Shown while the access to an area is being checked. */
export function AccessPending({ label }: { label: string }) {
  useDocumentTitle(label);
  return (
    <PlainFrame>
      <div className={classes.pending}>
        <Loading label={label} visible>
          <Skeleton shape="title" width={40} />
          <Skeleton shape="card" />
        </Loading>
      </div>
    </PlainFrame>
  );
}

export function LoggingOut() {
  return <AccessPending label={useMessages(areaMessages)('loggingOut')} />;
}

interface AccessRefusedProps {
  kind: 'forbidden' | 'session-expired';
  title: string;
  /** What to do about it. */
  how: string;
  /** Where the sign-in is. */
  signIn: string;
}

/** Says why somebody may not enter an area. */
export function AccessRefused({ kind, title, how, signIn }: AccessRefusedProps) {
  useDocumentTitle(title);
  return (
    <PlainFrame>
      <Problem page kind={kind} title={title} actions={<SignInLink to={signIn} />}>
        {how}
      </Problem>
    </PlainFrame>
  );
}

type AccessFailedProps = Pick<FailureProps, 'kind' | 'said' | 'reference' | 'onRetry'> & { signIn: string };

/** Shown if the check of the access to an area failed. */
export function AccessFailed({ signIn, ...failure }: AccessFailedProps) {
  const t = useMessages(areaMessages);
  useDocumentTitle(t('accessFailed'));
  return (
    <PlainFrame>
      <Failure page {...failure} title={t('accessFailed')} actions={<SignInLink to={signIn} />} />
    </PlainFrame>
  );
}

function SignInLink({ to }: { to: string }) {
  const t = useMessages(areaMessages);
  return (
    <ButtonLink to={to} state={signInAgain}>
      {t('signIn')}
    </ButtonLink>
  );
}
