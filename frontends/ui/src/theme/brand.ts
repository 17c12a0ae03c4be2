const dark = '#1d1d1b';
const light = '#ffffff';

/** A colour as #rgb or #rrggbb, or undefined when it is neither. */
function channels(hex: string): [number, number, number] | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex.trim());
  const full = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : hex.trim();
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(full);
  return match ? [hexByte(match[1]), hexByte(match[2]), hexByte(match[3])] : undefined;
}

function hexByte(digits: string | undefined): number {
  return Number.parseInt(digits ?? '0', 16);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(rgb: [number, number, number]): number {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours (1 to 21); 1 when either is not a hex colour. */
export function contrast(one: string, other: string): number {
  const a = channels(one);
  const b = channels(other);
  if (!a || !b) return 1;
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function mix(hex: string, towards: string, share: number): string {
  const from = channels(hex) ?? [0, 0, 0];
  const to = channels(towards) ?? [0, 0, 0];
  const parts = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** White or near-black, whichever is readable on the background. The contrast is at least 4.5:1 on every colour. */
export function readableTextOn(background: string): string {
  if (!channels(background)) return light;
  if (contrast(background, light) >= 4.5) return light;
  return contrast(background, dark) >= 4.5 ? dark : '#000000';
}

/** The colour itself, or the nearest shade of it that is readable as text on a surface. For the shape of a control a `ratio` of 3 is enough. */
export function readableAsText(color: string, surface: string, ratio = 4.5): string {
  const towards = contrast(surface, light) > contrast(surface, '#000000') ? light : '#000000';
  for (let share = 0; share <= 1; share += 0.05) {
    const shade = mix(color, towards, share);
    if (contrast(shade, surface) >= ratio) return shade;
  }
  return towards;
}

/** A building's colour as stored, or the product's default where it is not a hex colour. */
export function safeBrandColor(color: string | undefined, fallback: string): string {
  return color !== undefined && channels(color) ? color.trim() : fallback;
}
