import { encode } from 'uqr';

interface QrCodeProps {
  /** What a camera reads, such as an address. */
  text: string;
  /** What it is, for people who do not see it. */
  label: string;
}

/** The quiet zone that readers need around the code, in modules. */
const border = 4;

/** A QR code as wide as its container, black on white in every colour scheme. A quarter of it may be covered or worn off. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'Q', border });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={darkModules(data)} fill="#000" />
    </svg>
  );
}

function darkModules(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
