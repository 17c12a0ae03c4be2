import type { Channel } from './channel.ts';

/** An address as people may see it who need not know it: `a•••@example.com`, `•••42`. */
export function maskAddress(channel: Channel, address: string): string {
  if (channel === 'sms') return `•••${address.slice(-2)}`;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
