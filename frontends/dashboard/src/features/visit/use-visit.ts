import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useGrant } from '../../access/grant.tsx';
import { type UnitChoice, useUnitChoice } from '../../deliveries/use-unit-choice.ts';
import { type Entry, needsHand } from '../../delivery-queue/entry.ts';
import { newKey } from '../../delivery-queue/new-key.ts';
import { useDeliveryQueue } from '../../delivery-queue/queue-provider.tsx';
import type { Scan } from '../../scanner/read-scan.ts';
import { useScanner } from '../../scanner/use-scanner.ts';
import { type Sounds, useSounds } from './use-sounds.ts';
import {
  deliveriesOf,
  type HandedOver,
  type Missing,
  missingIn,
  newVisit,
  nextVisit,
  type VisitEvent,
  type VisitState,
} from './visit-state.ts';
import { createVisitStore } from './visit-store.ts';

/** What a scan was, where it is no new parcel. */
export type Remark =
  | { readonly kind: 'twice'; readonly tracking: string }
  | { readonly kind: 'tooEarly'; readonly tracking: string }
  | { readonly kind: 'ours'; readonly packageId: string }
  | { readonly kind: 'noTracking'; readonly text: string };

export interface Visit {
  readonly state: VisitState;
  /** The parcels of this visit that are handed over, newest first. */
  readonly entries: readonly Entry[];
  readonly choice: UnitChoice;
  readonly missing: Missing | undefined;
  readonly remark: Remark | undefined;
  readonly sounds: Sounds;
  readonly dispatch: (event: VisitEvent) => void;
  readonly scan: (scan: Scan) => void;
  /** Logs the scanned parcels for the unit that is typed. Without any, the unit stays for those that are scanned next. */
  readonly enter: () => void;
  readonly begin: () => void;
  /** The first parcel that the demo did not store, until a visitor has read what would have come of it. The others come without a word. */
  readonly inDemo: Entry | undefined;
  readonly readDemo: () => void;
}

interface VisitOptions {
  readonly isMultiTower: boolean;
  /** Puts the focus where what is missing is filled in, or else into the unit. */
  readonly goTo: (missing: Missing | undefined) => void;
}

/** A carrier's visit: scans and units in whichever order, and the parcels that come of them. */
export function useVisit({ isMultiTower, goTo }: VisitOptions): Visit {
  const { user, tenantId } = useGrant();
  const store = useMemo(() => createVisitStore({ userId: user._id, tenantId }), [user._id, tenantId]);
  const [state, setState] = useState(() => store.read() ?? newVisit(newKey()));
  const [missing, setMissing] = useState<Missing>();
  const [remark, setRemark] = useState<Remark>();
  const [demo, setDemo] = useState<{ entry: Entry; isRead: boolean }>();
  const sounds = useSounds();
  const queue = useDeliveryQueue();
  const entriesOf = (id: string) => queue.entries.filter(({ visit }) => visit === id);
  const choice = useUnitChoice(state.unit, state.tower);
  // Keys come faster than the screen is drawn, and an answer may come after the screen was left and opened again.
  const latest = useRef(state);
  const dispatch = (event: VisitEvent) => {
    latest.current = nextVisit(store.read() ?? latest.current, event);
    store.write(latest.current);
    setState(latest.current);
    setMissing(undefined);
  };

  const log = async ({ key, delivery }: HandedOver) => {
    const entry = await queue.log(delivery, { key, visit: latest.current.id });
    dispatch({ type: 'taken', key });
    if (entry.state === 'demo') setDemo((first) => first ?? { entry, isRead: false });
    sounds.play(needsHand(entry) ? 'hand' : 'good');
  };
  /** Answers what is missing, where nothing could be handed over. */
  const handOver = (keepsUnit: boolean): Missing | undefined => {
    const tower = isMultiTower ? choice.tower : undefined;
    const found = missingIn(latest.current, tower, { isMultiTower });
    if (found) {
      setMissing(found);
      sounds.play('hand');
      return found;
    }
    const parcels = deliveriesOf(latest.current, tower);
    dispatch({ type: 'handed-over', parcels, keepsUnit });
    for (const parcel of parcels) void log(parcel);
    return undefined;
  };
  const isKnown = (tracking: string) =>
    latest.current.scanned.some((scan) => scan.tracking === tracking) ||
    latest.current.handedOver.some(({ delivery }) => delivery.tracking === tracking) ||
    entriesOf(latest.current.id).some(({ state: was, delivery }) => was !== 'undone' && delivery.tracking === tracking);
  const take = (scan: Extract<Scan, { kind: 'tracking' }>): Missing | undefined => {
    const { unit, scanned } = latest.current;
    const missingBefore = unit.trim() !== '' && scanned.length > 0 ? handOver(false) : undefined;
    if (missingBefore) {
      setRemark({ kind: 'tooEarly', tracking: scan.tracking });
      return missingBefore;
    }
    const isForUnit = latest.current.unit.trim() !== '';
    dispatch({ type: 'scanned', scan: { key: newKey(), tracking: scan.tracking, courier: scan.courier } });
    return isForUnit ? handOver(true) : undefined;
  };
  const begin = () => dispatch({ type: 'began', state: newVisit(newKey(), latest.current.packagetype) });
  const scan = (read: Scan) => {
    if (latest.current.isOver) begin();
    const noted = remarkOn(read, isKnown);
    setRemark(noted);
    if (noted) sounds.play('hand');
    else if (read.kind === 'tracking') goTo(take(read));
  };
  useScanner(scan, {
    keep: () => {
      const { tower, courier, packagetype } = latest.current;
      return () => dispatch({ type: 'chose', choice: { tower, courier, packagetype } });
    },
  });

  const resume = useEffectEvent(() => {
    for (const parcel of latest.current.handedOver) void log(parcel);
  });
  useEffect(() => resume(), []);

  return {
    state,
    entries: entriesOf(state.id),
    choice,
    missing,
    remark,
    sounds,
    dispatch,
    scan,
    enter: () => {
      setRemark(undefined);
      setMissing(undefined);
      goTo(latest.current.scanned.length > 0 ? handOver(false) : undefined);
    },
    begin,
    inDemo: demo?.isRead ? undefined : demo?.entry,
    readDemo: () => setDemo((first) => first && { ...first, isRead: true }),
  };
}

function remarkOn(scan: Scan, isKnown: (tracking: string) => boolean): Remark | undefined {
  switch (scan.kind) {
    case 'tracking':
      return isKnown(scan.tracking) ? { kind: 'twice', tracking: scan.tracking } : undefined;
    case 'parcel':
      return { kind: 'ours', packageId: scan.packageId };
    case 'pickup':
      return scan.packageId ? { kind: 'ours', packageId: scan.packageId } : { kind: 'noTracking', text: scan.code };
    case 'unknown':
      return { kind: 'noTracking', text: scan.text };
  }
}
