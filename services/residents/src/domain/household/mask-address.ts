import type { Channel } from './household.ts';

/** An address as other members of its household may see it: `a•••@example.com`, `•••42`. */
export function maskAddress(channel: Channel, address: string): string {
  if (channel === 'sms') return `•••${address.slice(-2)}`;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
