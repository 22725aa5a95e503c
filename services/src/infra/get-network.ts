import { isIPv6 } from 'node:net';

/**
 * Returns the network that counts as one caller: an IPv4 address itself, or the /64 of an IPv6 address, because one
 * internet connection can use every address of a /64. An IPv4 address written as IPv6 counts as IPv4.
 */
export function getNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = plain.split('::');
  const parts = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - parts.length - behind.length)).fill('0');
  const all = [...parts, ...zeros, ...behind].map((part) => Number.parseInt(part, 16).toString(16));
  return `${all.slice(0, 4).join(':')}::/64`;
}
