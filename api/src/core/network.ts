import { isIPv6 } from 'node:net';

/** The network of one household or office: an IPv4 address, or the first half of an IPv6 one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) groups.push(...Array.from({ length: 8 - groups.length - tail.split(':').filter(Boolean).length }, () => '0'));
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The address for a log: what leads to a town, not to a person. An IPv4 /24, an IPv6 /48. */
export function shortAddress(address: unknown): unknown {
  if (typeof address !== 'string') return address;
  const network = networkOf(address);
  if (network.includes('.')) return network.replace(/\.\d+$/, '.0');
  return network === '' ? '' : `${network.split(':').slice(0, 3).join(':')}::`;
}
