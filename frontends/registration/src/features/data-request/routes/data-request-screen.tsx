import { failureOf, type Reason } from '@parcelbell/client';
import {
  Alert,
  Button,
  Failure,
  Loading,
  messageLanguage,
  Skeleton,
  useErrorText,
  useLocale,
  useMessages,
} from '@parcelbell/ui';
import { useParams } from '@parcelbell/ui/router';
import { useEffect, useState } from 'react';
import { AreaFrame, type Owner } from '../../../area/area-frame.tsx';
import { Outcome, OutcomeBox } from '../../../area/outcome.tsx';
import type { ConfirmedDataRequest, DataRequest } from '../api/data-request.ts';
import classes from '../components/data-request.module.css';
import { dataRequestMessages } from '../messages.ts';
import { type DataRequestState, useDataRequest } from '../use-data-request.ts';

/** Asks a resident to confirm what they asked for of their data, and shows the outcome. */
export function DataRequestScreen() {
  const t = useMessages(dataRequestMessages);
  const say = useErrorText();
  const { hash } = useParams();
  const { locale } = useLocale();
  const { state, confirm, retry } = useDataRequest(hash, messageLanguage(locale));
  return (
    <AreaFrame owner={ownerOf(state)} isWaiting={state.status === 'loading'}>
      {state.status === 'loading' && <Reading />}
      {(state.status === 'asking' || state.status === 'working') && (
        <Asking
          request={state.request}
          isBusy={state.status === 'working'}
          reason={state.status === 'asking' ? state.reason : undefined}
          onConfirm={confirm}
        />
      )}
      {state.status === 'done' && <Done answer={state.answer} />}
      {state.status === 'refused' && (
        <Outcome icon="warning" tone="bad" title={t('refused')} arrived>
          <p>{say(state.reason)}</p>
        </Outcome>
      )}
      {state.status === 'failed' && <Failure page {...failureOf(state.error)} title={t('failed')} onRetry={retry} />}
    </AreaFrame>
  );
}

function ownerOf(state: DataRequestState): Owner | undefined {
  if (!('request' in state)) return undefined;
  const { branding, conciergeEmail } = state.request;
  return branding && { branding, contact: conciergeEmail ? { conciergeEmail } : {} };
}

function Reading() {
  const t = useMessages(dataRequestMessages);
  return (
    <div className={classes.reading}>
      <Loading label={t('loading')}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="card" />
      </Loading>
    </div>
  );
}

interface AskingProps {
  request: DataRequest;
  isBusy: boolean;
  reason: Reason | undefined;
  onConfirm: () => void;
}

function Asking({ request, isBusy, reason, onConfirm }: AskingProps) {
  const t = useMessages(dataRequestMessages);
  const say = useErrorText();
  const { kind, email, tenantName: building = t('thisBuilding') } = request;
  const isErasure = kind === 'erasure';
  const button = (
    <Button variant={isErasure ? 'danger' : 'primary'} size="large" busy={isBusy} onClick={onConfirm}>
      {t(`${kind}Yes`)}
    </Button>
  );
  return (
    <Outcome icon={isErasure ? 'warning' : 'info'} title={t(`${kind}Title`)} actions={button}>
      <p>{t(`${kind}Text`, { building, email })}</p>
      {isErasure && (
        <OutcomeBox title={t('goes')}>
          <ul>
            <li>{t('goesContacts')}</li>
            <li>{t('goesMessages')}</li>
            <li>{t('staysParcels')}</li>
          </ul>
        </OutcomeBox>
      )}
      <p>{t('notYou')}</p>
      {reason && <Alert tone="bad">{say(reason)}</Alert>}
    </Outcome>
  );
}

function Done({ answer: { kind, data, page } }: { answer: ConfirmedDataRequest }) {
  const t = useMessages(dataRequestMessages);
  if (kind === 'erasure') {
    return (
      <Outcome icon="check" tone="good" title={t('erased')} arrived>
        <p>{t('erasedText')}</p>
      </Outcome>
    );
  }
  const files = (
    <>
      <FileLink text={page ?? ''} type="text/html" name="personal-data.html" label={t('asPage')} />
      <FileLink
        text={JSON.stringify(data, null, 2)}
        type="application/json"
        name="personal-data.json"
        label={t('asJson')}
      />
    </>
  );
  return (
    <Outcome icon="check" tone="good" title={t('exported')} actions={files} arrived>
      <p>{t('exportedText')}</p>
    </Outcome>
  );
}

interface FileLinkProps {
  text: string;
  type: string;
  name: string;
  label: string;
}

/** A link that stores a file, which the browser has already. */
function FileLink({ text, type, name, label }: FileLinkProps) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text, type]);
  return (
    <a href={address} download={name} className={classes.file}>
      {label}
    </a>
  );
}
