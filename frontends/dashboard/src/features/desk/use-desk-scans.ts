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

/** What is scanned at the desk: a tracking number goes into its field with its courier, one of our labels leads to its parcel. Answers what takes a scan of the camera. */
export function useDeskScans({ values, edit, goToUnit }: DeskScanOptions): (scan: Scan) => void {
  const navigate = useNavigate();
  const onScan = (scan: Scan) => {
    if (scan.kind === 'parcel') void navigate(pagePath('parcel', scan.packageId));
    else if (scan.kind === 'tracking') {
      edit({ tracking: scan.tracking, ...(scan.courier ? { courier: scan.courier } : {}) });
      goToUnit();
    } else if (scan.kind === 'unknown') edit({ tracking: scan.text });
  };
  const { unit, courier, packagetype } = values;
  useScanner(onScan, { keep: () => () => edit({ unit, courier, packagetype }) });
  return onScan;
}
