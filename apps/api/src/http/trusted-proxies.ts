import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { plainAddress } from '../identity/throttle/client-address.ts';

/**
 * Whether an address belongs to a proxy whose forwarded-for header is trusted. Fastify's own list
 * does not accept an address with a port.
 */
export function trustsProxies(
  proxies: readonly string[],
): (address: string | undefined) => boolean {
  const list = new BlockList();
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (written) => {
    // The address of a connection that was reset is unavailable.
    const address = plainAddress(written ?? '');
    return isIP(address) !== 0 && list.check(address, familyOf(address));
  };
}

/**
 * Logs once that requests have a forwarded-for header that is not trusted. Usually it is the
 * operator's own proxy, which is missing in the settings: all its clients then share one address.
 */
export function warnOfUntrusted(app: FastifyInstance, proxies: readonly string[]): void {
  const isTrusted = trustsProxies(proxies);
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const isSent = request.headers['x-forwarded-for'] !== undefined;
    if (!isTold && isSent && !isTrusted(request.socket.remoteAddress)) {
      isTold = true;
      request.log.warn(
        'an x-forwarded-for header came from an address that TRUSTED_PROXIES does not name, and ' +
          'counts for nothing; if that is your proxy, name it, for all its clients are one now',
      );
    }
    done();
  });
}
