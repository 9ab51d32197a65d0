import { loginWithCredentials } from '@portal/contract/authentication';
import pino from 'pino';
import { expect, it } from 'vitest';
import { makeAccount } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { createApp } from '../../app.ts';
import { newId } from '../../ids.ts';
import { hashingLoad, hashPassword } from '../passwords/password-hashing.ts';
import { runInOpenTransaction } from '../../../test/owner-connection.ts';
import { pruneTries } from './throttle-store.ts';
import { byAccount, countTry } from './throttle.ts';
import { onlyInFullRun } from '../../../test/gate.ts';

const portal = useTestPortal();

it.each(['a known address', 'an unknown address'])(
  'hashes at most ten of 200 concurrent wrong passwords for %s, over two servers',
  async (which) => {
    const emailAddress =
      which === 'a known address'
        ? (await makeAccount(portal())).emailAddress
        : `${newId()}@werkgever.example`;
    const second = await createApp(portal().services, {
      logger: pino({ level: 'silent' }),
      webFolder: '/nowhere',
    });
    const before = hashingLoad().started;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? portal().app : second).inject({
          method: 'POST',
          url: loginWithCredentials.path,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ emailAddress, password: `fout-Wachtwoord-${index}` }),
        }),
      ),
    );
    await second.close();
    expect(hashingLoad().started - before).toBe(10);
    const count = (status: number) =>
      answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(422), count(429)]).toEqual([10, 190]);
  },
);

onlyInFullRun(it)('queues at most a hundred hashes', async () => {
  const settled = await Promise.allSettled(
    Array.from({ length: 110 }, (_, index) =>
      hashPassword('een wachtwoord', { network: String(index % 10) }),
    ),
  );
  const refused = settled.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({
    reason: { code: 'too-many-requests', headers: { 'retry-after': '2' } },
  });
  expect(hashingLoad()).toMatchObject({ running: 0, waiting: 0 });
});

it.each(['an address', 'a network'])(
  'does not deadlock when %s is new and the other is not',
  async (isNew) => {
    const { services } = portal();
    const failures: unknown[] = [];
    for (let round = 0; round < 40; round += 1) {
      const address = byAccount('login', `${newId()}@werkgever.example`);
      const network = { ...address, kind: 'client', subject: newId() } as const;
      await countTry(services, [isNew === 'an address' ? network : address]);
      const tries = Array.from({ length: 20 }, () => countTry(services, [address, network]));
      const settled = await Promise.allSettled(tries);
      failures.push(
        ...settled.flatMap((one) =>
          one.status === 'rejected' && !/too-many-requests/.test(String(one.reason))
            ? [one.reason as unknown]
            : [],
        ),
      );
    }
    expect(failures).toEqual([]);
  },
);

it('skips a locked counter when pruning, and waits for none', async () => {
  const { services } = portal();
  const [held, free] = [newId(), newId()];
  const at = new Date('2020-01-01T00:00:00Z');
  await services.database.transaction({}, (db) =>
    db
      .insertInto('throttle')
      .values(
        [held, free].map((throttleKey) => ({
          throttleKey,
          failures: 1,
          lastFailureAt: at,
          lockedUntil: null,
        })),
      )
      .execute(),
  );
  const release = await runInOpenTransaction(
    portal(),
    'select from throttle where throttle_key = $1 for update',
    [held],
  );
  const prune = () =>
    services.database.transaction({}, (db) => pruneTries(db, new Date('2021-01-01T00:00:00Z')));
  expect(await prune()).toBe(1);
  await release();
  expect(await prune()).toBe(1);
});
