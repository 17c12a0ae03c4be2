import { pagePath } from '@parcelbell/addresses';
import { useMutation } from '@parcelbell/client/query';
import { Button, ButtonLink, Stack, Text, useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { useBanner } from '@parcelbell/ui/table';
import { useState } from 'react';
import { Refusal } from '../../../demo/refusal.tsx';
import { useChangeDelivery } from '../api/change-delivery.ts';
import type { DeliveryDetails } from '../api/delivery.ts';
import { deliveryPageMessages } from '../messages.ts';
import { CloseDialog } from './close-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import classes from './delivery.module.css';
import { HoldDialog } from './hold-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

/** Residents are notified again at most this often. */
const maxNotices = 5;

type Opened = 'correct' | 'close' | 'reopen' | 'hold' | 'undo';

/** What can be done with a parcel, by where it stands. */
export function DeliveryActions({ delivery }: { delivery: DeliveryDetails }) {
  const t = useMessages(deliveryPageMessages);
  const { release } = useChangeDelivery(delivery.packageId);
  const [opened, setOpened] = useState<Opened>();
  const releasing = useMutation({ mutationFn: release });
  const telling = useNotifyAgain(delivery);
  const { status, notice, canUndo } = delivery;
  const isWaiting = status === 'pending';
  const isHeld = notice?.why === 'hold';
  const opens = (dialog: Opened, label: string) => <Button onClick={() => setOpened(dialog)}>{label}</Button>;
  return (
    <Stack gap={3}>
      <div className={classes.actions}>
        {isWaiting && (
          <ButtonLink to={handOverPath(delivery)} variant="primary">
            {t('handOver')}
          </ButtonLink>
        )}
        {isWaiting && canUndo && opens('undo', t('undo'))}
        {isWaiting && opens('correct', t('correct'))}
        {isWaiting && telling.button}
        {isWaiting && notice && notice.why !== 'silent' && opens('hold', t(isHeld ? 'changeHold' : 'hold'))}
        {isHeld && (
          <Button busy={releasing.isPending} onClick={() => releasing.mutate()}>
            {t('release')}
          </Button>
        )}
        {(status === 'pickedup' || status === 'closed') && opens('reopen', t('reopen'))}
        {status !== 'removed' && (
          <ButtonLink to={`${pagePath('parcel', delivery.packageId)}?label`}>{t('label')}</ButtonLink>
        )}
        {isWaiting && opens('close', t('close'))}
      </div>
      {isWaiting && telling.outcome}
      <Refusal error={releasing.error} attempt={{ what: 'released', parcel: delivery }} onRead={releasing.reset} />
      <Opened opened={opened} delivery={delivery} onClose={() => setOpened(undefined)} />
    </Stack>
  );
}

/** The pickup screen with this parcel selected. */
function handOverPath({ unit, tower, packageId }: DeliveryDetails): string {
  return `${pagePath('pickups')}?${new URLSearchParams({ unit, ...(tower ? { tower } : {}), only: packageId })}`;
}

function Opened({ opened, ...rest }: { opened: Opened | undefined; delivery: DeliveryDetails; onClose: () => void }) {
  switch (opened) {
    case undefined:
      return null;
    case 'correct':
      return <CorrectDialog {...rest} />;
    case 'close':
      return <CloseDialog {...rest} />;
    case 'reopen':
      return <ReopenDialog {...rest} />;
    case 'hold':
      return <HoldDialog {...rest} />;
    case 'undo':
      return <UndoQuestion {...rest} />;
  }
}

function UndoQuestion({ delivery, onClose }: { delivery: DeliveryDetails; onClose: () => void }) {
  const t = useMessages(deliveryPageMessages);
  const { undo } = useChangeDelivery(delivery.packageId);
  const action = useMutation({ mutationFn: undo, onSuccess: onClose });
  return (
    <Confirm
      question={t('undoQuestion')}
      confirm={t('undo')}
      busy={action.isPending}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <p>{t('undoWhat')}</p>
      <Refusal error={action.error} attempt={{ what: 'undone', parcel: delivery }} onRead={onClose} />
    </Confirm>
  );
}

/** Sends the notice once more, or now where it was deferred. The server says when that is too soon. */
function useNotifyAgain(delivery: DeliveryDetails) {
  const { packageId, notice, timeline } = delivery;
  const t = useMessages(deliveryPageMessages);
  const { notifyAgain } = useChangeDelivery(packageId);
  const told = useBanner<true>();
  const action = useMutation({ mutationFn: notifyAgain, onSuccess: () => told.show(true) });
  const isOften = timeline.filter(({ kind }) => kind === 'told-again').length >= maxNotices;
  return {
    button: (
      <Button busy={action.isPending} disabled={isOften} onClick={() => action.mutate()}>
        {t(notice ? 'notifyNow' : 'notifyAgain')}
      </Button>
    ),
    outcome: (
      <>
        {isOften && (
          <Text size="small" tone="muted">
            {t('tellNoMore')}
          </Text>
        )}
        <Text size="small" tone="muted" role="status">
          {told.shown && t('notifiedAgain')}
        </Text>
        <Refusal error={action.error} attempt={{ what: 'notifiedAgain', parcel: delivery }} onRead={action.reset} />
      </>
    ),
  };
}
