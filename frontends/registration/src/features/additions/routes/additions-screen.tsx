import { failureOf, type Reason } from '@parcelbell/client';
import { Failure, Loading, Page, Skeleton, useDocumentTitle, useErrorText, useMessages } from '@parcelbell/ui';
import { useParams } from '@parcelbell/ui/router';
import { AreaFrame, type Owner } from '../../../area/area-frame.tsx';
import { Outcome } from '../../../area/outcome.tsx';
import type { AdditionsAnswer } from '../api/additions.ts';
import classes from '../components/additions.module.css';
import { AdditionsList } from '../components/additions-list.tsx';
import { additionsMessages } from '../messages.ts';
import { type AdditionsState, useAdditions } from '../use-additions.ts';

/** Shows a member of a unit the additions to it, with buttons to remove or approve them. */
export function AdditionsScreen() {
  const { hash } = useParams();
  const additions = useAdditions(hash);
  const { state, retry } = additions;
  return (
    <AreaFrame owner={ownerOf(state)} isWaiting={state.status === 'loading'}>
      {state.status === 'loading' && <AdditionsLoading />}
      {state.status === 'ready' && <Ready answer={state.answer} additions={additions} />}
      {state.status === 'refused' && <Refused reason={state.reason} />}
      {state.status === 'failed' && <Failed error={state.error} onRetry={retry} />}
    </AreaFrame>
  );
}

function ownerOf(state: AdditionsState): Owner | undefined {
  if (state.status !== 'ready') return undefined;
  const { tenantName, conciergeEmail } = state.answer;
  const branding = state.answer.branding ?? (tenantName ? { brandName: tenantName } : undefined);
  return branding && { branding, contact: conciergeEmail ? { conciergeEmail } : {} };
}

function Ready({ answer, additions }: { answer: AdditionsAnswer; additions: ReturnType<typeof useAdditions> }) {
  const t = useMessages(additionsMessages);
  const { unit, tower, tenantName: building } = answer;
  const place = tower ? t('place', { unit, tower }) : unit;
  const lead = building ? t('lead', { place, building }) : t('leadPlain', { place });
  return (
    <Page title={t('title')} lead={answer.additions.length > 0 && lead} width="narrow">
      <AdditionsList rows={answer.additions} additions={additions} />
    </Page>
  );
}

function AdditionsLoading() {
  const t = useMessages(additionsMessages);
  useDocumentTitle(t('title'));
  return (
    <div className={classes.loading}>
      <Loading label={t('loading')}>
        <Skeleton shape="title" width={70} />
        <Skeleton />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    </div>
  );
}

function Refused({ reason }: { reason: Reason }) {
  const t = useMessages(additionsMessages);
  const say = useErrorText();
  return (
    <Outcome icon="warning" tone="bad" title={t('refused')} arrived>
      <p>{say(reason)}</p>
    </Outcome>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(additionsMessages);
  useDocumentTitle(t('failed'));
  return <Failure page {...failureOf(error)} title={t('failed')} onRetry={onRetry} />;
}
