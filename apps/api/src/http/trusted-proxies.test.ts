import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { plainAddress } from '../identity/throttle/client-address.ts';
import { trustsProxies, warnOfUntrusted } from './trusted-proxies.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['unknown', 'unknown'],
  ['_hidden:80', '_hidden:80'],
])('normalizes %s to %s', (written, address) => {
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

it.each([
  [[], 1],
  [['10.0.0.1'], 1],
  [['127.0.0.1'], 0],
])(
  'logs an untrusted forwarded-for header once, with %j as proxies: %i',
  async (proxies, times) => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (line: Buffer, _encoding, done) => {
        lines.push(line.toString());
        done();
      },
    });
    const app = Fastify({ logger: { level: 'warn', stream } });
    warnOfUntrusted(app, proxies);
    app.get('/', () => 'done');
    await app.inject({ url: '/' });
    expect(lines).toEqual([]);
    for (let call = 0; call < 3; call += 1) {
      await app.inject({ url: '/', headers: { 'x-forwarded-for': '192.0.2.44' } });
    }
    expect(lines).toHaveLength(times);
    expect(lines.join('')).not.toContain('192.0.2.44');
  },
);
