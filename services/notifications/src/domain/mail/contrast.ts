const darkText = '#000000';
const lightText = '#ffffff';
const borderGrey = '#8b96a5';
/** Surfaces with less contrast look like one. */
const minContrast = 1.5;

/** The relative luminance of #rrggbb, 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours #rrggbb, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns white or black, whichever has more contrast. One of them always has 4.5:1. */
export function textColorOn(background: string): string {
  return contrast(background, lightText) >= contrast(background, darkText) ? lightText : darkText;
}

/** Returns the border colour of a surface: its own colour, or grey if that has too little contrast with the background. */
export function borderColorOn(color: string, background: string): string {
  return contrast(color, background) >= minContrast ? color : borderGrey;
}
