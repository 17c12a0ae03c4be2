import { type Courier, type TrackingForm, trackingForms } from './tracking-forms.ts';

/** What a code says. */
export type Scan =
  | {
      readonly kind: 'tracking';
      readonly tracking: string;
      /** The courier whose numbers have this form. Missing where none or several have it. */
      readonly courier?: Courier;
    }
  | { readonly kind: 'parcel'; readonly packageId: string }
  | { readonly kind: 'pickup'; readonly packageId?: string; readonly code: string }
  | { readonly kind: 'unknown'; readonly text: string };

/** A scanner puts this before a barcode where it is set up to say of which kind it is. */
const symbology = /^\][A-Za-z]\d/;

/**
 * The signs between the parts of our own codes are not compared: a scanner types by the keys of an American keyboard, and
 * the computer may have another.
 */
const packageId = 'P[^0-9A-Z]([0-9A-HJKMNP-TV-Z]{10})';
const onlyParcel = new RegExp(`^${packageId}$`);
const parcelAddress = new RegExp(`[^0-9A-Z]PARCELS[^0-9A-Z]${packageId}[^0-9A-Z]?$`);
const pickup = new RegExp(`^PB[^0-9A-Z](?:${packageId}[^0-9A-Z])?(\\d{6})$`);

/** Many couriers have numbers of a form that nobody else documents. One of theirs has letters, many digits and nothing else. */
const looksLikeTracking = /^(?=(?:[A-Z]*\d){6})[A-Z0-9]{8,40}$/;

/** Reads what a scanner, a camera or the clipboard gave. */
export function readScan(scanned: string): Scan {
  const text = scanned.trim();
  const capitals = text.toUpperCase();
  return readOwnCode(capitals) ?? readTracking(capitals) ?? { kind: 'unknown', text };
}

function readOwnCode(text: string): Scan | undefined {
  const [, parcel] = onlyParcel.exec(text) ?? parcelAddress.exec(text) ?? [];
  if (parcel) return { kind: 'parcel', packageId: `P-${parcel}` };
  const [, handedOut, code] = pickup.exec(text) ?? [];
  if (!code) return;
  return handedOut ? { kind: 'pickup', packageId: `P-${handedOut}`, code } : { kind: 'pickup', code };
}

function readTracking(text: string): Scan | undefined {
  const plain = text.replace(symbology, '').replace(/[^0-9A-Z]/g, '');
  const [first, ...more] = trackingForms.flatMap((form) => readForm(plain, form));
  if (first) return more.length === 0 ? first : { kind: 'tracking', tracking: first.tracking };
  return looksLikeTracking.test(plain) && !text.includes('/') ? { kind: 'tracking', tracking: plain } : undefined;
}

function readForm(plain: string, { courier, form, hasCheckDigit }: TrackingForm) {
  const [, tracking] = form.exec(plain) ?? [];
  if (!tracking || (hasCheckDigit && !hasCheckDigit(tracking))) return [];
  return [{ kind: 'tracking', tracking, ...(courier ? { courier } : {}) } as const];
}

/** Whether a text is surely a code: one of ours, or a number that only one courier has. A text that only might be one is not. */
export function isSurely(scan: Scan): boolean {
  return scan.kind === 'tracking' ? scan.courier !== undefined : scan.kind !== 'unknown';
}
