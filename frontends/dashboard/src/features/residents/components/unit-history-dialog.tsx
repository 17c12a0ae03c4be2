import { failureOf } from '@parcelbell/client';
import { Failure, Loading, Skeleton, useMessages } from '@parcelbell/ui';
import { Dialog } from '@parcelbell/ui/dialog';
import { unitText } from '@parcelbell/ui/frame';
import { type Resident, type UnitRef, useResident } from '../api/residents.ts';
import { useUnitHistory } from '../api/unit-history.ts';
import type { Done } from '../done.ts';
import { residentsMessages } from '../messages.ts';
import { wasEverVerified } from '../was-ever-verified.ts';
import { ContactList } from './contact-list.tsx';
import { DeletePart } from './delete-part.tsx';
import { HistoryStats } from './history-stats.tsx';
import { ResidencyTimeline } from './residency-timeline.tsx';

interface UnitHistoryDialogProps {
  unitRef: UnitRef;
  onDone: (done: Done) => void;
  onClose: () => void;
}

/** Everybody who has lived in a unit, who is reached there now, and what the staff can do about them. */
export function UnitHistoryDialog({ unitRef, onDone, onClose }: UnitHistoryDialogProps) {
  const t = useMessages(residentsMessages);
  const { data: resident, error, refetch } = useResident(unitRef);
  return (
    <Dialog title={t('history')} lead={unitText(unitRef)} width="wide" onClose={onClose}>
      <History unitRef={unitRef} />
      {resident === undefined && error && (
        <Failure {...failureOf(error)} title={t('contactsFailed')} onRetry={() => void refetch()} />
      )}
      {resident !== undefined && <ContactList unitRef={unitRef} resident={resident} onDone={onDone} />}
      {resident && <Deletion resident={resident} onDone={onDone} onClose={onClose} />}
    </Dialog>
  );
}

function History({ unitRef }: { unitRef: UnitRef }) {
  const t = useMessages(residentsMessages);
  const { data, error, refetch } = useUnitHistory(unitRef);
  if (data) {
    return (
      <>
        <HistoryStats stats={data.stats} />
        <ResidencyTimeline history={data.history} />
      </>
    );
  }
  if (error) return <Failure {...failureOf(error)} title={t('historyFailed')} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('historyLoading')}>
      <Skeleton shape="card" />
      <Skeleton shape="control" />
      <Skeleton shape="control" width={80} />
    </Loading>
  );
}

interface DeletionProps extends Omit<UnitHistoryDialogProps, 'unitRef'> {
  resident: Resident;
}

function Deletion({ resident, onDone, onClose }: DeletionProps) {
  return (
    <DeletePart
      resident={resident}
      onDeleted={() => {
        onDone({ what: wasEverVerified(resident) ? 'movedOut' : 'registrationDeleted', unitRef: resident });
        onClose();
      }}
    />
  );
}
