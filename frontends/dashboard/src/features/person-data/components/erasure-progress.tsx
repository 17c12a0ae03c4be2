import { listCall } from '@parcelbell/client/query';
import { Button, DateText, Loading, Row, Skeleton, Stack, StatusWord, Text, useMessages } from '@parcelbell/ui';
import { ListState } from '@parcelbell/ui/table';
import { Refusal } from '../../../demo/refusal.tsx';
import { type PersonErasure, useErasure, useRestartErasure } from '../api/erasures.ts';
import { personDataMessages } from '../messages.ts';
import classes from './person-data.module.css';

/** How far an erasure is, service by service, until it is done. */
export function ErasureProgress({ erasureId }: { erasureId: string }) {
  const t = useMessages(personDataMessages);
  const call = useErasure(erasureId);
  return (
    <ListState title={t('progressFailed')} {...listCall(call)}>
      {call.data ? (
        <Progress erasure={call.data} />
      ) : (
        <Loading label={t('progressLoading')}>
          <Skeleton />
          <Skeleton shape="control" />
        </Loading>
      )}
    </ListState>
  );
}

const tones = { running: 'neutral', done: 'good', failed: 'bad' } as const;
const hows = { running: 'runningHow', done: 'doneHow', failed: 'failedHow' } as const;

/** The state of an erasure, in a word. */
export function ErasureState({ of: { state } }: { of: PersonErasure }) {
  const t = useMessages(personDataMessages);
  return <StatusWord tone={tones[state]}>{t(state)}</StatusWord>;
}

function Progress({ erasure }: { erasure: PersonErasure }) {
  const t = useMessages(personDataMessages);
  const { erasureId, state, steps, units } = erasure;
  const restart = useRestartErasure(erasureId);
  const { unit = '', tower } = units[0] ?? {};
  return (
    <Stack>
      <div role="status">
        <ErasureState of={erasure} />
        <Text size="small" tone="muted">
          {t(hows[state])}
        </Text>
      </div>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.service} step={step} />
        ))}
      </ul>
      {state === 'failed' && (
        <Row>
          <Button busy={restart.isPending} onClick={() => restart.mutate()}>
            {t('restart')}
          </Button>
        </Row>
      )}
      <Refusal
        error={restart.error}
        attempt={{ what: 'erasureRestarted', unitRef: { unit, tower } }}
        onRead={restart.reset}
      />
    </Stack>
  );
}

function Step({ step: { service, erased, confirmedAt } }: { step: PersonErasure['steps'][number] }) {
  const t = useMessages(personDataMessages);
  return (
    <li className={classes.step}>
      <strong>{t(service)}</strong>
      <StatusWord tone={confirmedAt ? 'good' : 'neutral'}>{t(confirmedAt ? 'confirmed' : 'waits')}</StatusWord>
      <Text as="span" size="small" tone="muted">
        {t('erased', { count: erased })}
        {confirmedAt && (
          <>
            {' · '}
            <DateText iso={confirmedAt} />
          </>
        )}
      </Text>
    </li>
  );
}
