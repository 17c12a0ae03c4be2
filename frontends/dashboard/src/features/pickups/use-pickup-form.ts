import { type Delivery, useClient } from '@parcelbell/client';
import { useMutation, useQueryClient } from '@parcelbell/client/query';
import { useState } from 'react';
import { useConcierge } from '../../concierge/use-concierge.ts';
import { everyDeliveryKey } from '../../deliveries/api/deliveries.ts';
import { useShift } from '../../shift.tsx';
import { type Handover, pickUp } from './api/pick-up.ts';
import type { AskedPickup } from './asked-pickup.ts';
import { type PickupResult, pickUpAll } from './pick-up-all.ts';
import { type GivenProofs, isProofMissing, noProofs, proofOf, type WantedProof } from './proof.ts';

export interface PickupForm extends AskedPickup {
  readonly handover: Handover;
  /** The name that is remembered and not asked for again; undefined where somebody has to say it. */
  readonly remembered: string | undefined;
  /** Somebody else takes over, and is asked for a name. */
  readonly isChanging: boolean;
  readonly changeConcierge: () => void;
  /** Who has just handed parcels over and is not the one at the desk. */
  readonly canTakeDesk: string | undefined;
  /** Makes whoever that is the one at the desk, on every screen and in every tab. */
  readonly takeDesk: () => void;
  readonly wanted: WantedProof;
  readonly given: GivenProofs;
  readonly errors: { readonly selection?: true; readonly conciergeId?: true; readonly proof?: true };
  readonly busy: boolean;
  /** The result of the last pickup, until the next one begins. */
  readonly result: PickupResult | undefined;
  /** What the last pickup recorded; the lists are without it from then on. */
  readonly handedOut: readonly Delivery[];
  readonly choose: (asked: AskedPickup) => void;
  readonly editHandover: (changes: Partial<Handover>) => void;
  readonly giveCode: (packageId: string, code: string) => void;
  readonly sign: (signature: string) => void;
  /** Answers what is missing, or whether every pickup was recorded. `without`: whatever proof is missing. */
  readonly submit: (parcels: readonly Delivery[], how?: { without: boolean }) => Promise<Submitted>;
}

export type Submitted = 'done' | 'failed' | 'no-selection' | 'no-concierge' | 'no-proof';

/** The state of the pickup form. It makes one call per parcel, then refreshes the lists. */
export function usePickupForm(asked: AskedPickup, wanted: WantedProof): PickupForm {
  const client = useClient();
  const queries = useQueryClient();
  const shift = useShift();
  const concierge = useConcierge();
  const [isChanging, setChanging] = useState(false);
  const [canTakeDesk, setCanTakeDesk] = useState<string>();
  const remembered = concierge.isChosen && !isChanging ? concierge.name : undefined;
  const [chosen, setChosen] = useState(asked);
  const [typed, setTyped] = useState(noHandover);
  const [given, setGiven] = useState(noProofs);
  const [errors, setErrors] = useState<PickupForm['errors']>({});
  const [result, setResult] = useState<PickupResult>();
  const [handedOut, setHandedOut] = useState<readonly Delivery[]>([]);
  const handover = remembered === undefined ? typed : { ...typed, conciergeId: remembered };

  const recording = useMutation({
    mutationFn: (pickups: { parcels: readonly Delivery[]; proofs: GivenProofs }) =>
      pickUpAll(pickups.parcels, (parcel) => pickUp(client, parcel, handover, proofOf(wanted, parcel, pickups.proofs))),
    onSuccess: ({ done }) => {
      setHandedOut(done);
      return queries.invalidateQueries({ queryKey: everyDeliveryKey });
    },
  });
  const record = async (parcels: readonly Delivery[], proofs: GivenProofs): Promise<Submitted> => {
    const by = handover.conciergeId.trim();
    const recorded = await recording.mutateAsync({ parcels, proofs });
    setResult(recorded);
    if (recorded.failures.length > 0) return 'failed';
    shift.remember(by);
    setChosen({ unit: '', tower: '', only: undefined });
    // Where nobody is chosen, the same person hands out the next parcels too.
    setTyped(concierge.isChosen ? noHandover : { ...noHandover, conciergeId: by });
    setChanging(false);
    setCanTakeDesk(concierge.isChosen && concierge.name === by ? undefined : by);
    setGiven(noProofs);
    return 'done';
  };

  return {
    ...chosen,
    handover,
    remembered,
    isChanging,
    changeConcierge: () => {
      setTyped({ ...typed, conciergeId: '' });
      setChanging(true);
    },
    canTakeDesk,
    takeDesk: () => {
      if (canTakeDesk !== undefined) concierge.choose(canTakeDesk);
      setCanTakeDesk(undefined);
    },
    wanted,
    given,
    errors,
    busy: recording.isPending,
    result,
    handedOut,
    choose: (next) => {
      setChosen(next);
      setErrors({});
      setResult(undefined);
      setCanTakeDesk(undefined);
      setGiven(noProofs);
    },
    editHandover: (changes) => {
      setTyped({ ...typed, ...changes });
      if (changes.conciergeId !== undefined) setErrors(({ conciergeId: _, ...rest }) => rest);
    },
    giveCode: (packageId, code) => {
      setGiven((current) => ({ ...current, codes: { ...current.codes, [packageId]: code } }));
      setErrors(({ proof: _, ...rest }) => rest);
    },
    sign: (signature) => {
      setGiven((current) => ({ ...current, signature }));
      setErrors(({ proof: _, ...rest }) => rest);
    },
    submit: async (parcels, { without } = { without: false }) => {
      if (recording.isPending) return 'failed';
      const missing = missingOf(parcels, handover);
      const isBare = !without && isProofMissing(wanted, parcels, given);
      const isComplete = !missing.selection && !missing.conciergeId;
      setErrors({ ...missing, ...(isComplete && isBare ? { proof: true } : {}) });
      setResult(undefined);
      setCanTakeDesk(undefined);
      if (missing.conciergeId) return 'no-concierge';
      if (missing.selection) return 'no-selection';
      return isBare ? 'no-proof' : record(parcels, without ? noProofs : given);
    },
  };
}

const noHandover: Handover = { conciergeId: '', residentName: '', residentId: '' };

function missingOf(parcels: readonly Delivery[], { conciergeId }: Handover): PickupForm['errors'] {
  return {
    ...(parcels.length === 0 ? { selection: true } : {}),
    ...(conciergeId.trim() === '' ? { conciergeId: true } : {}),
  };
}
