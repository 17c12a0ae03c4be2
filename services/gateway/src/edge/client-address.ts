import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** The address of the client of a request. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * The address of the connection. Where that is a trusted proxy, it is the last address in X-Forwarded-For that is not a trusted proxy, with or without a port.
 * Entries before one that is no address are ignored, because the client may have written them. Without trusted proxies the header is ignored.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = blockListOf(trustedProxies);
  const isTrusted = (address: string): boolean => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return (request) => {
    const peer = withoutIpv4Prefix(request.socket.remoteAddress ?? '');
    if (trustedProxies.length === 0 || isIP(peer) === 0 || !isTrusted(peer)) return peer;
    const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
    const client = hops.map(addressOf).findLast((address) => address === undefined || !isTrusted(address));
    return client ?? peer;
  };
}

/** The address in an entry of X-Forwarded-For, such as `198.51.100.1:4711` or `[2001:db8::1]:4711`; undefined if it is no address. */
function addressOf(entry: string): string | undefined {
  const text = entry.trim();
  const host = /^(?:\[([^\]]*)\]|([\d.]*))(?::\d{1,5})?$/.exec(text);
  const address = withoutIpv4Prefix(host?.[1] ?? host?.[2] ?? text);
  return isIP(address) === 0 ? undefined : address;
}

function withoutIpv4Prefix(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
