import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../identity/throttle/client-address.ts';

/**
 * Whether an address is one of the proxies whose forwarded-for header counts. Fastify's own list
 * does not know an address that is written with its port.
 */
export function trustsProxies(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (written) => {
    const address = plainAddress(written);
    return isIP(address) !== 0 && list.check(address, familyOf(address));
  };
}
