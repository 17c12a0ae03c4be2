import { pagePath } from '@parcelbell/addresses';
import { useNavigate } from '@parcelbell/ui/router';
import type { Scan } from '../../scanner/read-scan.ts';
import { useScanner } from '../../scanner/use-scanner.ts';
import type { DeliveryValues } from './delivery-values.ts';

interface DeskScanOptions {
  readonly values: DeliveryValues;
  readonly edit: (changes: Partial<DeliveryValues>) => void;
  /** Goes to Unit, where somebody has to say whose the scanned parcel is. */
  readonly goToUnit: () => void;
}

/** What is scanned at the desk: a tracking number goes into its field with its courier, one of our own codes leads to its parcel. Answers what takes a scan of the camera. */
export function useDeskScans({ values, edit, goToUnit }: DeskScanOptions): (scan: Scan) => void {
  const navigate = useNavigate();
  const onScan = (scan: Scan) => {
    if (scan.kind === 'parcel' || scan.kind === 'pickup') return void navigate(addressOf(scan));
    if (scan.kind === 'unknown') edit({ tracking: scan.text });
    else edit({ tracking: scan.tracking, ...(scan.courier ? { courier: scan.courier } : {}) });
    goToUnit();
  };
  const { unit, tower, courier, packagetype } = values;
  useScanner(onScan, { keep: () => () => edit({ unit, tower, courier, packagetype }) });
  return onScan;
}

/** Where a code of our own leads. A pickup code that names no parcel is for the parcels that are handed out. */
function addressOf({ packageId }: { readonly packageId?: string }): string {
  return packageId ? pagePath('parcel', packageId) : pagePath('pickups');
}
