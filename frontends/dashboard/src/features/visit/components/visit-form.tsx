import { pagePath } from '@parcelbell/addresses';
import { couriers, packageTypes } from '@parcelbell/client';
import { Alert, Button, ButtonLink, Icon, Select, Text, useMessages } from '@parcelbell/ui';
import { type FormEvent, type RefObject, useEffect } from 'react';
import { RecipientsLine } from '../../../deliveries/components/recipients-line.tsx';
import { UnitFields } from '../../../deliveries/components/unit-fields.tsx';
import { courierText, packageTypeText } from '../../../deliveries/delivery-text.ts';
import { focusField } from '../../../deliveries/focus-field.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import type { UnitFault } from '../../../deliveries/unit-fault.ts';
import { useRecipientsLine } from '../../../deliveries/use-recipients-line.ts';
import { needsHand } from '../../../delivery-queue/entry.ts';
import { Camera } from '../../../scanner/camera/camera.tsx';
import { visitMessages } from '../messages.ts';
import { shortParcel } from '../short-parcel.ts';
import type { Remark, Visit } from '../use-visit.ts';
import type { Missing } from '../visit-state.ts';
import classes from './visit.module.css';

interface VisitFormProps {
  visit: Visit;
  towers: readonly string[];
  formRef: RefObject<HTMLFormElement | null>;
}

/** Where the parcels that are scanned get their unit. The unit has the focus all the time, and scans are heard wherever it is. */
export function VisitForm({ visit, towers, formRef }: VisitFormProps) {
  const t = useMessages(visitMessages);
  const parcelTexts = useMessages(deliveriesMessages);
  const { state, choice, missing, dispatch, enter } = visit;
  const recipients = useRecipientsLine(state.unit, choice);
  useEffect(() => focusField(formRef.current, 'unit'), [formRef]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    enter();
  };
  const options = <T extends string>(values: readonly T[], word: (value: T) => string) =>
    values.map((value) => ({ value, label: word(value) }));
  return (
    <form ref={formRef} className={classes.form} onSubmit={onSubmit} noValidate autoComplete="off">
      <ScannedParcels visit={visit} />
      <UnitFields
        hero
        unit={state.unit}
        choice={choice}
        towers={towers}
        onUnit={(typed) => dispatch({ type: 'typed', unit: typed, tower: '' })}
        onTower={(tower) => dispatch({ type: 'chose', choice: { tower } })}
        onPick={({ found }) => dispatch({ type: 'typed', unit: found.unit, tower: found.tower ?? '' })}
        status={state.unit.trim() === '' ? undefined : <RecipientsLine {...recipients} />}
        unitError={isUnitFault(missing) ? parcelTexts(missing) : undefined}
        towerError={missing === 'towerRequired' ? parcelTexts(missing) : undefined}
      />
      <Button type="submit" variant="primary" size="large">
        {t('log')}
      </Button>
      <Camera onScan={visit.scan} />
      <RemarkLine remark={visit.remark} />
      <div className={classes.once}>
        <Select
          name="courier"
          label={t('courier')}
          options={[
            { value: '', label: t('noCourier') },
            ...options(couriers, (value) => courierText(value, parcelTexts)),
          ]}
          value={state.courier}
          error={missing === 'courierRequired' ? t(missing) : undefined}
          onChange={({ currentTarget: { value } }) =>
            dispatch({ type: 'chose', choice: { courier: couriers.find((courier) => courier === value) ?? '' } })
          }
        />
        <Select
          label={t('packageType')}
          options={options(packageTypes, (value) => packageTypeText(value, parcelTexts))}
          value={state.packagetype}
          onChange={({ currentTarget: { value } }) => {
            const packagetype = packageTypes.find((type) => type === value);
            if (packagetype) dispatch({ type: 'chose', choice: { packagetype } });
          }}
        />
      </div>
    </form>
  );
}

function isUnitFault(missing: Missing | undefined): missing is UnitFault {
  return missing !== undefined && missing !== 'towerRequired' && missing !== 'courierRequired';
}

/** The parcels that wait for a unit. Their room is kept. */
function ScannedParcels({ visit: { state, entries, dispatch } }: { visit: Visit }) {
  const t = useMessages(visitMessages);
  const parcelTexts = useMessages(deliveriesMessages);
  const { scanned, unit } = state;
  const next = unit.trim() === '' ? t('nextScan') : t('nextForUnit', { unit: unit.trim().toUpperCase() });
  return (
    <div className={classes.scanned}>
      <Text strong role="status">
        {scanned.length > 0 ? t('nextUnit', { count: scanned.length }) : next}
      </Text>
      <ul className={classes.chips}>
        {scanned.map((scan) => {
          const parcel = shortParcel({ courier: scan.courier ?? state.courier, tracking: scan.tracking }, parcelTexts);
          return (
            <li key={scan.key} className={classes.chip}>
              {parcel}
              <Button
                variant="quiet"
                size="small"
                aria-label={t('drop', { parcel })}
                onClick={() => dispatch({ type: 'dropped', key: scan.key })}
              >
                <Icon name="close" size={16} />
              </Button>
            </li>
          );
        })}
      </ul>
      <ToHand count={entries.filter(needsHand).length} />
    </div>
  );
}

/** Where the screen is narrow, what needs a hand stands below the form: this leads there. */
function ToHand({ count }: { count: number }) {
  const t = useMessages(visitMessages);
  if (count === 0) return null;
  return (
    <div className={classes.toHand}>
      <Button size="small" onClick={() => document.getElementById('needs-hand')?.scrollIntoView()}>
        {t('summaryHand', { count })}
      </Button>
    </div>
  );
}

/** Why the last scan was no new parcel. */
function RemarkLine({ remark }: { remark: Remark | undefined }) {
  return (
    <div role="alert">
      {remark && (
        <Alert tone="warn" announce={false}>
          <RemarkText remark={remark} />
        </Alert>
      )}
    </div>
  );
}

function RemarkText({ remark }: { remark: Remark }) {
  const t = useMessages(visitMessages);
  switch (remark.kind) {
    case 'twice':
    case 'tooEarly':
      return t(remark.kind, { tracking: remark.tracking });
    case 'noTracking':
      return t('noTracking', { text: remark.text });
    case 'ours':
      return (
        <>
          {t('ours', { packageId: remark.packageId })}{' '}
          <ButtonLink size="small" to={pagePath('parcel', remark.packageId)}>
            {t('openIt')}
          </ButtonLink>
        </>
      );
  }
}
