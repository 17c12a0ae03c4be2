import { readableAsText, readableTextOn, safeBrandColor } from '@parcelbell/ui';

const defaults = { primary: '#3b82f6', secondary: '#6b7280' } as const;

/** The kit's backgrounds: controls are on `--pb-surface`; the darkest background of text is `--pb-subtle`. */
const surfaces = {
  light: { control: '#ffffff', text: '#f1f1ef' },
  dark: { control: '#1a1c1f', text: '#23262a' },
} as const;

/** The contrast between a control's shape and its surroundings (WCAG 2.2, 1.4.11). */
const shapeContrast = 3;

export interface Brand {
  /** The band at the top. */
  readonly head: { readonly background: string; readonly text: string };
  /** The building chose a second colour, which is drawn as a line below the band. */
  readonly hasRule: boolean;
  /** Custom properties for everything below the band, for light and for dark. */
  readonly properties: Readonly<Record<`--brand-${string}`, string>>;
}

/** A building's colours, changed where needed so that text is readable and controls are visible. */
export function brandOf(branding: { primaryColor?: string; secondaryColor?: string }): Brand {
  const primary = safeBrandColor(branding.primaryColor, defaults.primary);
  const secondary = safeBrandColor(branding.secondaryColor, defaults.secondary);
  return {
    head: { background: primary, text: readableTextOn(primary) },
    hasRule: secondary !== defaults.secondary,
    properties: {
      '--brand-rule': secondary,
      ...propertiesOn('light', primary),
      ...propertiesOn('dark', primary),
    },
  };
}

function propertiesOn(scheme: keyof typeof surfaces, primary: string): Brand['properties'] {
  const surface = surfaces[scheme];
  const fill = readableAsText(primary, surface.control, shapeContrast);
  const onFill = readableTextOn(fill);
  return {
    [`--brand-fill-${scheme}`]: fill,
    [`--brand-on-fill-${scheme}`]: onFill,
    // The colour moves away from that of the text, so that hovering never lowers the contrast.
    [`--brand-hover-${scheme}`]: `color-mix(in srgb, ${fill} 88%, ${onFill === '#ffffff' ? '#000000' : '#ffffff'})`,
    [`--brand-text-${scheme}`]: readableAsText(primary, surface.text),
  };
}
