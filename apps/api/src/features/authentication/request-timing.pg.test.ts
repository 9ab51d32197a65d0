import { requestPasswordResetToken } from '@portal/contract/authentication';
import { expect, it } from 'vitest';
import { makeAccount } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const count = 500;

const anotherClient = (() => {
  let client = 0;
  return () => `10.${++client >> 8}.${client & 255}.1`;
})();

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function measure(emailAddress: string, proof: object): Promise<number> {
  const request = {
    method: 'POST' as const,
    url: requestPasswordResetToken.path,
    remoteAddress: anotherClient(),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ emailAddress, ...proof }),
  };
  const start = performance.now();
  const { statusCode } = await portal().app.inject(request);
  const milliseconds = performance.now() - start;
  expect(statusCode).toBe(204);
  return milliseconds;
}

it.each([
  ['a new password', {}],
  ['a pin reset', { password: 'Verkeerd-wachtwoord-1', resetTotp: true }],
])(
  'takes as long for an unknown address as for a known one, requested for %s',
  async (what, proof) => {
    // Each address is used a few times, because requests are counted for unknown addresses too.
    const known = await Promise.all(Array.from({ length: count / 5 }, () => makeAccount(portal())));
    const unknown = known.map(() => `${newId()}@werkgever.example`);
    for (let warmUp = 0; warmUp < 20; warmUp += 1) await measure(`${newId()}@x.example`, proof);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 5; round += 1) {
      for (const [at, { emailAddress }] of known.entries()) {
        // The two alternate, so that other work on the machine affects both equally.
        times.known.push(await measure(emailAddress, proof));
        times.unknown.push(await measure(unknown[at]!, proof));
      }
    }
    // The median of the differences within each pair: other load affects both of a pair.
    const gap = Math.abs(median(times.known.map((time, at) => time - times.unknown[at]!)));
    process.stdout.write(
      `${what}, ${count} each: known ${median(times.known).toFixed(2)} ms, ` +
        `unknown ${median(times.unknown).toFixed(2)} ms, gap ${gap.toFixed(2)} ms\n`,
    );
    expect(gap).toBeLessThan(5);
  },
);
