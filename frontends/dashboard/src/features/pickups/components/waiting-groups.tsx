import type { Delivery } from '@parcelbell/client';
import {
  Button,
  Card,
  Checkbox,
  DateText,
  StatusWord,
  Text,
  TextField,
  useLocale,
  useMessages,
  VisuallyHidden,
} from '@parcelbell/ui';
import { formatAmount } from '@parcelbell/ui/fields';
import { unitText } from '@parcelbell/ui/frame';
import { DeliveryLink } from '../../../deliveries/components/delivery-link.tsx';
import { WaitingWord } from '../../../deliveries/components/waiting-word.tsx';
import { courierAndType } from '../../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { groupInPlace, type UnitGroup } from '../group-by-unit.ts';
import { pickupMessages } from '../messages.ts';
import { isWholeCode } from '../proof.ts';
import type { PickupForm } from '../use-pickup-form.ts';
import type { ParcelSelection } from '../use-selection.ts';
import type { WaitingParcels } from '../use-waiting-parcels.ts';
import classes from './waiting-groups.module.css';

const none: ReadonlySet<string> = new Set();

interface WaitingGroupsProps {
  waiting: WaitingParcels;
  form: PickupForm;
  /** Shows the parcels of one unit, all selected. */
  onUnit: (group: UnitGroup) => void;
}

/** The waiting parcels by unit, each with where it lies, to be selected. */
export function WaitingGroups({ waiting, form, onUnit }: WaitingGroupsProps) {
  const t = useMessages(pickupMessages);
  const { rows, gone, came, of, selection, isStale } = waiting;
  const label = of ? t('tableOfUnit', { unit: unitText(of) }) : t('tableAll');
  return (
    <div className={classes.waiting} aria-busy={isStale}>
      <SelectAll rows={rows.filter(({ packageId }) => !gone.has(packageId))} selection={selection} />
      <Card as="ul" padding="none" className={classes.groups} data-tour="waiting" aria-label={label}>
        {groupInPlace(rows, of ? none : came).map((group) => (
          <li key={`${unitText(group)} ${group.parcels[0]?.packageId}`} className={classes.group}>
            <div className={classes.place}>
              <strong className={classes.unit}>{unitText(group)}</strong>
              {!of && group.parcels.length > 1 && (
                <Button size="small" variant="quiet" onClick={() => onUnit(group)}>
                  {t('allOf', { unit: unitText(group) })}
                </Button>
              )}
            </div>
            <ul className={classes.parcels}>
              {group.parcels.map((parcel) => (
                <WaitingParcel
                  key={parcel.packageId}
                  parcel={parcel}
                  form={form}
                  selection={selection}
                  isGone={gone.has(parcel.packageId)}
                />
              ))}
            </ul>
          </li>
        ))}
      </Card>
    </div>
  );
}

function SelectAll({ rows, selection }: { rows: readonly Delivery[]; selection: ParcelSelection }) {
  const t = useMessages(pickupMessages);
  const count = selection.selected.size;
  return (
    <div className={classes.all}>
      <Checkbox
        label={t('selectAll')}
        checked={count > 0 && count === rows.length}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={({ currentTarget: { checked } }) =>
          selection.change(new Set(checked ? rows.map(({ packageId }) => packageId) : []))
        }
      />
    </div>
  );
}

interface WaitingParcelProps {
  parcel: Delivery;
  form: PickupForm;
  selection: ParcelSelection;
  /** Somebody else handed it out, or it waits here no more for another reason. */
  isGone: boolean;
}

function WaitingParcel({ parcel, form, selection, isGone }: WaitingParcelProps) {
  const t = useMessages(pickupMessages);
  const words = useMessages(deliveriesMessages);
  const { packageId, location, note, createdAt, mayBePickedUpBy, storageFee } = parcel;
  const { locale } = useLocale();
  const isSelected = selection.selected.has(packageId);
  const isFailed = form.result?.failures.some((failure) => failure.parcel.packageId === packageId);
  const what = courierAndType(parcel, words);
  return (
    <li className={classes.parcel} data-selected={isSelected || undefined} data-gone={isGone || undefined}>
      <Checkbox
        label={<VisuallyHidden>{t('selectOne', { packageId, unit: unitText(parcel) })}</VisuallyHidden>}
        checked={isSelected}
        aria-disabled={isGone || undefined}
        onChange={({ currentTarget: { checked } }) => {
          // It stays where the focus is, and cannot be selected any more.
          if (isGone) return;
          const next = new Set(selection.selected);
          if (checked) next.add(packageId);
          else next.delete(packageId);
          selection.change(next);
        }}
      />
      <div className={classes.where}>
        <span className={location ? classes.location : classes.none}>{location || t('noLocation')}</span>
        {note && (
          <Text as="span" tone="muted">
            {note}
          </Text>
        )}
        {mayBePickedUpBy && <span>{words('mayBePickedUpBy', { name: mayBePickedUpBy })}</span>}
        {storageFee !== undefined && <span>{t('storageFee', { amount: formatAmount(storageFee, locale) })}</span>}
      </div>
      <div className={classes.what}>
        <DeliveryLink packageId={packageId} label={words('parcelOfUnit', { parcel: what, unit: unitText(parcel) })}>
          {what}
        </DeliveryLink>
        <Text as="span" tone="muted">
          {parcel.tracking && `${parcel.tracking} · `}
          <span className={classes.when}>
            <DateText iso={createdAt} />
          </span>
        </Text>
      </div>
      <div className={classes.state}>
        {isGone ? <Gone parcel={parcel} /> : <Waits createdAt={createdAt} isFailed={isFailed} />}
      </div>
      {form.wanted === 'code' && selection.chosen.has(packageId) && (
        <CodeField packageId={packageId} form={form} isGone={isGone} />
      )}
    </li>
  );
}

function Waits({ createdAt, isFailed }: { createdAt: string; isFailed: boolean | undefined }) {
  const t = useMessages(pickupMessages);
  return isFailed ? <StatusWord tone="bad">{t('notRecorded')}</StatusWord> : <WaitingWord createdAt={createdAt} />;
}

function Gone({ parcel: { pickedupConciergeId } }: { parcel: Delivery }) {
  const t = useMessages(pickupMessages);
  const words = useMessages(deliveriesMessages);
  const why = pickedupConciergeId ? words('handedOverBy', { name: pickedupConciergeId }) : t('gone');
  return (
    <span className={classes.gone} title={why}>
      {why}
    </span>
  );
}

function CodeField({ packageId, form, isGone }: { packageId: string; form: PickupForm; isGone: boolean }) {
  const t = useMessages(pickupMessages);
  const code = form.given.codes[packageId] ?? '';
  return (
    <div className={classes.code} data-field="code">
      <TextField
        label={t('codeOf', { packageId })}
        labelHidden
        placeholder={t('code')}
        inputMode="numeric"
        value={code}
        readOnly={isGone}
        onChange={({ currentTarget }) => form.giveCode(packageId, digitsOf(currentTarget.value))}
        error={form.errors.proof && !isGone && !isWholeCode(code) ? t('codeMissing') : undefined}
      />
    </div>
  );
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 6);
}
