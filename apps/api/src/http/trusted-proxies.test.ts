import { expect, it } from 'vitest';
import { plainAddress } from '../identity/throttle/client-address.ts';
import { trustsProxies } from './trusted-proxies.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['unknown', 'unknown'],
  ['_hidden:80', '_hidden:80'],
])('reads %s as %s', (written, address) => {
  expect(plainAddress(written)).toBe(address);
});

it.each([
  ['10.0.0.1', true],
  ['10.0.0.1:443', true],
  ['::ffff:10.0.0.1', true],
  ['10.0.0.2', false],
  ['192.168.7.9', true],
  ['192.169.7.9', false],
  ['2001:db8:1::5', true],
  ['[2001:db8:1::5]:443', true],
  ['2001:db8:2::5', false],
  ['unknown', false],
  ['', false],
])('trusts %s: %s', (address, isTrusted) => {
  const trusts = trustsProxies(['10.0.0.1', '192.168.0.0/16', '2001:db8:1::/48']);
  expect(trusts(address)).toBe(isTrusted);
});
