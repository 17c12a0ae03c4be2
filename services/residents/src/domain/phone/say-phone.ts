/** A North American number as people read it, +1 416 555 0134; others as they are. */
export function sayPhone(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
}
