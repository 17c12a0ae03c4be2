/** The colours of a chart as a canvas takes them. */
export interface Palette {
  readonly main: string;
  readonly muted: string;
  readonly over: string;
  readonly overSoft: string;
  /** For the parts of a whole, from the largest one. */
  readonly parts: readonly string[];
  readonly grid: string;
  readonly text: string;
  readonly strong: string;
  readonly surface: string;
}

/** How many parts of a whole have a colour of their own. */
const partColors = 6;

/** What the stylesheet calls the colour of a part. Those after the last colour begin again with the first. */
export function partName(at: number): string {
  return `part-${(at % partColors) + 1}`;
}

/** The colours that the stylesheet gives to the charts in this element, in the present scheme. */
export function readPalette(element: HTMLElement): Palette {
  const probe = element.appendChild(document.createElement('i'));
  const read = (name: string): string => {
    probe.style.color = `var(--pb-chart-${name})`;
    return getComputedStyle(probe).color;
  };
  const palette = {
    main: read('main'),
    muted: read('muted'),
    over: read('over'),
    overSoft: read('over-soft'),
    parts: Array.from({ length: partColors }, (_, at) => read(partName(at))),
    grid: read('grid'),
    text: read('text'),
    strong: read('strong'),
    surface: read('surface'),
  };
  probe.remove();
  return palette;
}

const stripePx = 8;

/** Diagonal stripes: they show what is over the limit without its colour. */
export function stripes({ over, overSoft }: Pick<Palette, 'over' | 'overSoft'>): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = stripePx;
  tile.height = stripePx;
  const context = tile.getContext('2d');
  if (!context) return over;
  context.fillStyle = overSoft;
  context.fillRect(0, 0, stripePx, stripePx);
  context.strokeStyle = over;
  context.lineWidth = 3;
  // The stripes beside the middle one fill the corners, so that tiles join.
  for (const shift of [-stripePx, 0, stripePx]) {
    context.moveTo(shift - 1, stripePx + 1);
    context.lineTo(shift + stripePx + 1, -1);
  }
  context.stroke();
  return context.createPattern(tile, 'repeat') ?? over;
}
