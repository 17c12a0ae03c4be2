import { failureOf } from '@parcelbell/client';
import { Alert, Failure, FailureWords, Loading, Page, Skeleton, Stack, useMessages } from '@parcelbell/ui';
import { useCallback, useRef } from 'react';
import { type DebugLogging, useDebugLogging } from '../api/debug-logging.ts';
import { Countdown } from '../components/countdown.tsx';
import classes from '../components/debug-logging.module.css';
import { EnableForm } from '../components/enable-form.tsx';
import { RunningControls } from '../components/running-controls.tsx';
import { StatusCard } from '../components/status-card.tsx';
import { UsageNotes } from '../components/usage-notes.tsx';
import { debugLoggingMessages } from '../messages.ts';
import { type FailedAction, useActions } from '../use-actions.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';

/** Turns detailed logs on for a while and shows how long they last. */
export function DebugLoggingScreen() {
  const t = useMessages(debugLoggingMessages);
  const { data: status, error, refetch, dataUpdatedAt } = useDebugLogging();
  const card = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone then.
  const actions = useActions(() => card.current?.focus());
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      <div className={classes.columns}>
        <Stack gap={6}>
          {actions.failed && <FailedAlert {...actions.failed} />}
          {error && status && <FailedAlert action="fetch" why={failureOf(error)} />}
          {error && !status && (
            <Failure {...failureOf(error)} title={t('fetchFailed')} onRetry={() => void refetch()} />
          )}
          {!error && !status && <StatusLoading />}
          {status && (
            <div ref={card} tabIndex={-1}>
              <StatusCard status={status}>
                {status.enabled ? (
                  <WhileOn status={status} at={dataUpdatedAt} actions={actions} onEnd={refetch} />
                ) : (
                  <p className={classes.off} role="status">
                    {t('isOff')}
                  </p>
                )}
              </StatusCard>
            </div>
          )}
          {status && !status.enabled && <EnableForm busy={actions.busy} onEnable={actions.enable} />}
        </Stack>
        <UsageNotes />
      </div>
    </Page>
  );
}

interface WhileOnProps {
  status: DebugLogging;
  /** When the status was told, in milliseconds since 1970. */
  at: number;
  actions: ReturnType<typeof useActions>;
  onEnd: () => unknown;
}

function WhileOn({ status, at, actions, onEnd }: WhileOnProps) {
  const end = useCallback(() => void onEnd(), [onEnd]);
  const seconds = useSecondsLeft(status.timeRemaining, at, end);
  return (
    <>
      <Countdown seconds={seconds} />
      <RunningControls busy={actions.busy} onExtend={actions.extend} onDisable={actions.disable} />
    </>
  );
}

const sentences = {
  fetch: 'fetchFailed',
  enable: 'enableFailed',
  extend: 'extendFailed',
  disable: 'disableFailed',
} as const;

function FailedAlert({ action, why }: Omit<FailedAction, 'action'> & { action: keyof typeof sentences }) {
  const t = useMessages(debugLoggingMessages);
  return (
    <Alert tone="bad" title={t(sentences[action])}>
      <FailureWords kind={why.kind} said={why.said} />
    </Alert>
  );
}

function StatusLoading() {
  const t = useMessages(debugLoggingMessages);
  return (
    <Loading label={t('loading')}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  );
}
