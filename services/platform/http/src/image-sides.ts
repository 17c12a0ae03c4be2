/** The longest side of an image in pixels. A few kilobytes can claim a size that takes gigabytes to show. */
const maxSide = 8_192;

export function areSides(...sides: readonly number[]): boolean {
  return sides.every((side) => side > 0 && side <= maxSide);
}
