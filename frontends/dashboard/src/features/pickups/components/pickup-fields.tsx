import { Button, LazyPart, Loading, loadable, Skeleton, TextField, useLoaded, useMessages } from '@parcelbell/ui';
import type { Ref } from 'react';
import { UnitFields } from '../../../deliveries/components/unit-fields.tsx';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { normaliseUnit } from '../../../deliveries/normalise-unit.ts';
import type { UnitChoice } from '../../../deliveries/use-unit-choice.ts';
import { Camera } from '../../../scanner/camera/camera.tsx';
import type { Scan } from '../../../scanner/read-scan.ts';
import { pickupMessages } from '../messages.ts';
import type { PickupForm } from '../use-pickup-form.ts';
import type { WaitingParcels } from '../use-waiting-parcels.ts';
import classes from './pickup-desk.module.css';

interface UnitPartProps {
  form: PickupForm;
  choice: UnitChoice;
  waiting: WaitingParcels;
  towers: readonly string[];
  unitRef: Ref<HTMLInputElement>;
  onScan: (scan: Scan) => void;
}

/** The unit whose parcels are handed out. */
export function UnitPart({ form, choice, waiting, towers, unitRef, onScan }: UnitPartProps) {
  const { unit, tower, choose } = form;
  return (
    <div className={classes.unit}>
      <UnitFields
        unit={unit}
        choice={choice}
        towers={towers}
        onUnit={(typed) => choose({ unit: typed, tower, only: undefined })}
        onTower={(chosen) => choose({ unit, tower: chosen, only: undefined })}
        onPick={({ found }) => choose({ unit: found.unit, tower: found.tower ?? '', only: undefined })}
        status={useUnitStatus(unit, choice, waiting)}
        unitRef={unitRef}
      />
      <Camera onScan={onScan} />
    </div>
  );
}

interface HandoverPartProps {
  form: PickupForm;
  conciergeRef: Ref<HTMLInputElement>;
  residentRef: Ref<HTMLInputElement>;
}

/** Who hands the parcels over, and who takes them. */
export function HandoverPart({ form, conciergeRef, residentRef }: HandoverPartProps) {
  const t = useMessages(pickupMessages);
  const words = useMessages(deliveriesMessages);
  const { handover, editHandover, remembered } = form;
  return (
    <div className={classes.fields}>
      {remembered === undefined ? (
        <TextField
          ref={conciergeRef}
          name="conciergeId"
          autoFocus={form.isChanging}
          label={t('conciergeId')}
          value={handover.conciergeId}
          onChange={(event) => editHandover({ conciergeId: event.currentTarget.value })}
          error={form.errors.conciergeId && t('conciergeRequired')}
        />
      ) : (
        <p className={classes.concierge}>
          <span>{words('handedOverBy', { name: remembered })} ·</span>
          <Button variant="quiet" size="small" onClick={form.changeConcierge}>
            {t('change')}
          </Button>
        </p>
      )}
      <TextField
        ref={residentRef}
        name="residentName"
        label={t('residentName')}
        value={handover.residentName}
        onChange={(event) => editHandover({ residentName: event.currentTarget.value })}
      />
      <TextField
        name="residentId"
        label={t('residentId')}
        value={handover.residentId}
        onChange={(event) => editHandover({ residentId: event.currentTarget.value })}
      />
      {form.wanted === 'signature' && (
        <LazyPart>
          <Signing form={form} />
        </LazyPart>
      )}
    </div>
  );
}

const pad = loadable(async () => (await import('./signature-pad.tsx')).SignaturePad);

function Signing({ form }: { form: PickupForm }) {
  const t = useMessages(pickupMessages);
  const Pad = useLoaded(pad);
  return Pad ? (
    <Pad value={form.given.signature} onChange={form.sign} error={form.errors.proof && t('signatureMissing')} />
  ) : (
    <Loading label={t('signature')}>
      <Skeleton shape="card" />
    </Loading>
  );
}

/** The line under the unit: how many parcels wait there. */
function useUnitStatus(typed: string, { state }: UnitChoice, waiting: WaitingParcels): string {
  const t = useMessages(pickupMessages);
  const words = useMessages(deliveriesMessages);
  const unit = normaliseUnit(typed);
  if (unit === '') return t('unitHint');
  if (state === 'unknown') return words('noSuchUnit', { unit });
  if (state === 'which-tower') return words('whichTower', { unit });
  if (state === 'unanswered') return t('notLookedUp');
  if (!waiting.of || waiting.isStale || waiting.isLoading) return '';
  return t('waitingHere', { count: waiting.total });
}
