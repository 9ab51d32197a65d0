import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network under which a client's address is counted: the address itself for IPv4, the /64 of
 * one subscriber for IPv6. Anything else is counted unchanged.
 */
export function clientNetwork(address: string): string {
  const plain = address.replace(/%[^]*/, '').toLowerCase();
  if (!isIPv6(plain)) return plain;
  const groups = expandGroups(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function expandGroups(address: string): number[] {
  const [head = '', tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const before = [...head].flatMap(groupsOf);
  const after = [...(tail ?? [])].flatMap(groupsOf);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after];
}

/** One group, or the two groups of an IPv4 address at the end. */
function groupsOf(part: string): number[] {
  if (!isIPv4(part)) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [(a << 8) | b, (c << 8) | d];
}
