import { QrCode } from '@parcelbell/ui/qr-code';

/** The pickup code as the desk's scanner reads it. */
export function PickupQr({ text, label }: { text: string; label: string }) {
  return <QrCode text={text} label={label} />;
}
