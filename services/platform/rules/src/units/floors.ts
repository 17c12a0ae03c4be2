/** 101 to 109, 201 to 209 and so on. */
export function floors(first: number, last: number, unitsEach: number): string[] {
  const numbers: string[] = [];
  for (let floor = first; floor <= last; floor += 1) {
    for (let unit = 1; unit <= unitsEach; unit += 1) numbers.push(`${floor}${String(unit).padStart(2, '0')}`);
  }
  return numbers;
}
