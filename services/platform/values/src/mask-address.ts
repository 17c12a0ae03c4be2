import type { Channel } from './channel.ts';

/** An address as people may see it who need not know it: `a•••@example.com`, `•••42`. */
export function maskAddress(channel: Channel, address: string): string {
  if (channel === 'sms') return `•••${address.slice(-2)}`;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}

/** An address of somebody whom the reader may not know, without its domain: `a•••@e•••`, `•••42`. A domain can name a person, or a page to be visited. */
export function maskStrangerAddress(channel: Channel, address: string): string {
  const masked = maskAddress(channel, address);
  const at = masked.lastIndexOf('@');
  return channel === 'sms' ? masked : `${masked.slice(0, at + 2)}•••`;
}
