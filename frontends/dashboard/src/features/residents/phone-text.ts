/** A North American number as country code, then 3, 3 and 4 digits: +1 416 555 0134. Others stay as they are. */
export function phoneText(number: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number.replace(/[\s()-]/g, ''));
  return match ? `+1 ${match[1]} ${match[2]} ${match[3]}` : number;
}
