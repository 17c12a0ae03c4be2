import { type Delivery, useClient } from '@parcelbell/client';
import { useQueryClient } from '@parcelbell/client/query';
import { useState } from 'react';
import { deliveriesKey } from '../../parcels/api/deliveries.ts';
import { useShift } from '../../parcels/shift.tsx';
import { type Handover, pickUp } from './api/pick-up.ts';
import { type PickupResult, pickUpAll } from './pick-up-all.ts';

export interface PickupForm {
  readonly unit: string;
  readonly tower: string;
  readonly handover: Handover;
  readonly errors: { readonly selection?: true; readonly conciergeId?: true };
  readonly busy: boolean;
  /** The result of the last pickup, until the next one begins. */
  readonly result: PickupResult | undefined;
  readonly chooseUnit: (unit: { unit: string; tower?: string }) => void;
  readonly editHandover: (changes: Partial<Handover>) => void;
  /** Answers whether every pickup was recorded. Also false if a required value is missing. */
  readonly submit: (parcels: readonly Delivery[]) => Promise<boolean>;
}

/** The state of the pickup form. It makes one call per parcel, then refreshes the lists. */
export function usePickupForm(): PickupForm {
  const client = useClient();
  const queries = useQueryClient();
  const shift = useShift();
  const [chosen, setChosen] = useState({ unit: '', tower: '' });
  const [handover, setHandover] = useState(() => emptyHandover(shift.conciergeId()));
  const [errors, setErrors] = useState<PickupForm['errors']>({});
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<PickupResult>();

  const submit = async (parcels: readonly Delivery[]) => {
    if (busy) return false;
    const missing = missingOf(parcels, handover);
    setErrors(missing);
    setResult(undefined);
    if (missing.selection || missing.conciergeId) return false;
    setBusy(true);
    shift.remember(handover.conciergeId);
    const recorded = await pickUpAll(parcels, (parcel) => pickUp(client, parcel, handover));
    await queries.invalidateQueries({ queryKey: deliveriesKey });
    setBusy(false);
    setResult(recorded);
    if (recorded.failures.length > 0) return false;
    setChosen({ unit: '', tower: '' });
    setHandover(emptyHandover(handover.conciergeId));
    return true;
  };

  return {
    ...chosen,
    handover,
    errors,
    busy,
    result,
    chooseUnit: ({ unit, tower = '' }) => {
      setChosen({ unit, tower });
      setErrors({});
      setResult(undefined);
    },
    editHandover: (changes) => {
      setHandover({ ...handover, ...changes });
      if (changes.conciergeId !== undefined) setErrors(({ conciergeId: _, ...rest }) => rest);
    },
    submit,
  };
}

function emptyHandover(conciergeId: string): Handover {
  return { conciergeId, residentName: '', residentId: '' };
}

function missingOf(parcels: readonly Delivery[], { conciergeId }: Handover): PickupForm['errors'] {
  return {
    ...(parcels.length === 0 ? { selection: true } : {}),
    ...(conciergeId.trim() === '' ? { conciergeId: true } : {}),
  };
}
