import { type Delivery, shownReason } from '@parcelbell/client';
import { Alert, Button, Text, useErrorText, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { DemoAnswer } from '../../../demo/demo-answer.tsx';
import { pickupMessages } from '../messages.ts';
import { handedOverBy, type PickupProblem, pickupProblem } from '../pickup-problem.ts';
import { isProofMissing } from '../proof.ts';
import type { PickupForm } from '../use-pickup-form.ts';
import type { Unfound } from '../use-scanned-parcel.ts';
import classes from './pickup-desk.module.css';

interface PickupFinishProps {
  form: PickupForm;
  parcels: readonly Delivery[];
  unfound: Unfound;
  onWithout: () => void;
  /** A visitor of the demo has read what would have come of it. */
  onReadDemo: () => void;
}

/** The button that records the pickup, and the result below it. */
export function PickupFinish({ form, parcels, unfound, onWithout, onReadDemo }: PickupFinishProps) {
  const t = useMessages(pickupMessages);
  const say = useErrorText();
  const { result, errors, busy, wanted, given } = form;
  const parcel = useMessages(deliveriesMessages);
  const said = (error: unknown) => {
    const name = handedOverBy(error);
    return name === undefined ? say(shownReason(error)) : t('takenBy', { name });
  };
  const problem = pickupProblem(result?.failures ?? [], { t, parcel, said });
  const count = parcels.length;
  const isProofless =
    wanted !== 'none' && count > 0 && (isProofMissing(wanted, parcels, given) || (problem && problem.kind !== 'demo'));
  return (
    <div className={classes.finish} data-tour-room="bar">
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {count === 0 ? t('pickUpNone') : t('pickUp', { count })}
      </Button>
      {isProofless && (
        <Button wide disabled={busy} onClick={onWithout}>
          {t(wanted === 'signature' ? 'withoutSignature' : 'withoutCode')}
        </Button>
      )}
      {errors.selection && (
        <Text size="small" tone="bad" role="alert">
          {t('nothingSelected')}
        </Text>
      )}
      {unfound && <Alert tone="warn">{t('notFound', unfound)}</Alert>}
      {problem && <Failed problem={problem} residentName={form.handover.residentName} onReadDemo={onReadDemo} />}
      <Done form={form} />
      {form.canTakeDesk !== undefined && (
        <Button size="small" onClick={form.takeDesk}>
          {t('takeDesk', { name: form.canTakeDesk })}
        </Button>
      )}
    </div>
  );
}

interface FailedProps extends Pick<PickupFinishProps, 'onReadDemo'> {
  problem: PickupProblem;
  residentName: string;
}

function Failed({ problem, residentName, onReadDemo }: FailedProps) {
  const t = useMessages(pickupMessages);
  switch (problem.kind) {
    case 'demo':
      return (
        <DemoAnswer
          error={problem.refusal}
          attempt={{ what: 'pickedUp', parcels: problem.parcels, residentName: residentName.trim() }}
          onClose={onReadDemo}
        />
      );
    case 'one-reason':
      return (
        <Alert tone="bad" title={t('failed')}>
          <p>{problem.reason}</p>
          <Names names={problem.names} />
        </Alert>
      );
    case 'several-reasons':
      return (
        <Alert tone="bad" title={t('someFailed')}>
          <ul className={classes.failures}>
            {problem.parcels.map(({ name, reason }) => (
              <li key={name}>{t('failedParcel', { name, reason })}</li>
            ))}
          </ul>
        </Alert>
      );
  }
}

/** How many failed parcels are named. The table marks all of them. */
const maxNames = 5;

function Names({ names }: { names: readonly string[] }) {
  const t = useMessages(pickupMessages);
  const more = names.length - maxNames;
  return (
    <ul className={classes.failures}>
      {names.slice(0, maxNames).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {more > 0 && <li>{t('moreFailed', { count: more })}</li>}
    </ul>
  );
}

function Done({ form: { result } }: { form: PickupForm }) {
  const t = useMessages(pickupMessages);
  const units = new Set(result?.done.map(unitText));
  const [unit] = units;
  const count = result?.done.length ?? 0;
  return (
    <div role="status" className={classes.done}>
      {unit !== undefined && (units.size === 1 ? t('doneForUnit', { count, unit }) : t('done', { count }))}
    </div>
  );
}
