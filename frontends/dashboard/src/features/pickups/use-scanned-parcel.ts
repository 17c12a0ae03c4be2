import { type ApiClient, type Delivery, useClient } from '@parcelbell/client';
import { useState } from 'react';
import { fetchDeliveries, fetchGiven } from '../../deliveries/api/deliveries.ts';
import type { Scan } from '../../scanner/read-scan.ts';
import { useScanner } from '../../scanner/use-scanner.ts';
import type { PickupForm } from './use-pickup-form.ts';
import type { WaitingParcels } from './use-waiting-parcels.ts';

/** A scan that led to no waiting parcel: what was scanned. */
export type Unfound = { readonly text: string } | undefined;

interface ScannedParcel {
  readonly unfound: Unfound;
  /** Takes a scan of the camera. */
  readonly onScan: (scan: Scan) => void;
}

/**
 * Selects what is scanned: a parcel by our label or its tracking number, and by the code of a notice also what proves that
 * it may be taken. A further parcel of the same unit joins the selection.
 */
export function useScannedParcel(form: PickupForm, { rows, of, selection }: WaitingParcels): ScannedParcel {
  const client = useClient();
  const [unfound, setUnfound] = useState<Unfound>();
  const take = async (scan: Scan) => {
    setUnfound(undefined);
    if (scan.kind === 'pickup' && !scan.packageId) return giveToFirst(scan.code);
    const parcel = await findWaiting(client, scan).catch(() => undefined);
    if (!parcel) return setUnfound({ text: textOf(scan) });
    const { packageId, unit, tower = '' } = parcel;
    const isListed = of && rows.some((row) => row.packageId === packageId);
    if (isListed) selection.change(new Set([...selection.selected, packageId]));
    else form.choose({ unit, tower, only: packageId });
    if (scan.kind === 'pickup') form.giveCode(packageId, scan.code);
  };
  const giveToFirst = (code: string) => {
    const open = selection.parcels.find(({ packageId }) => !form.given.codes[packageId]);
    if (open) form.giveCode(open.packageId, code);
  };
  const onScan = (scan: Scan) => void take(scan);
  useScanner(onScan);
  return { unfound, onScan };
}

async function findWaiting(client: ApiClient, scan: Scan): Promise<Delivery | undefined> {
  if (scan.kind === 'tracking') {
    const { deliveries } = await fetchDeliveries(client, { q: scan.tracking, status: 'pending', page: 1, pageSize: 1 });
    return deliveries[0];
  }
  if (scan.kind === 'unknown' || !scan.packageId) return undefined;
  const [parcel] = await fetchGiven(client, [scan.packageId]);
  return parcel?.status === 'pending' ? parcel : undefined;
}

function textOf(scan: Scan): string {
  switch (scan.kind) {
    case 'tracking':
      return scan.tracking;
    case 'unknown':
      return scan.text;
    default:
      return scan.packageId ?? '';
  }
}
