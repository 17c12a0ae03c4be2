import { isIPv4 } from 'node:net';

/** Whether a host name or an address means this machine, independent of name servers. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}
