const byNumber = new Intl.Collator('en', { numeric: true });

interface Place {
  readonly unit: string;
  readonly tower: string;
}

/** The order of units that people expect: tower by tower, 2 before 10. */
export function byPlace(one: Place, other: Place): number {
  return byNumber.compare(one.tower, other.tower) || byNumber.compare(one.unit, other.unit);
}
