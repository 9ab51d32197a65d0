import { expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import { byAccount, countTry } from '../identity/throttle/throttle.ts';
import { prune } from './prune-job.ts';

const portal = useTestPortal();
const minute = 60_000;

it('removes expired counters and unfinished sign-ins, and none that are not expired', async () => {
  const { services, database, clock } = portal();
  const counts = () =>
    database.transaction({}, async (db) => {
      const tries = await db.selectFrom('throttle').selectAll().execute();
      const signIns = await db.selectFrom('microsoftSignIn').selectAll().execute();
      return [tries.length, signIns.length];
    });
  const secret = Buffer.from('s');
  await countTry(services, [byAccount('login', 'iemand@werkgever.example')]);
  await database.transaction({}, (db) =>
    db
      .insertInto('microsoftSignIn')
      .values({
        stateHash: secret,
        browserHash: secret,
        nonce: 'n',
        codeVerifier: 'c',
        expiresAt: new Date(clock.now().getTime() + 10 * minute),
      })
      .execute(),
  );

  clock.advance(10 * minute - 1);
  await prune(services);
  expect(await counts()).toEqual([1, 1]);
  clock.advance(1);
  await prune(services);
  expect(await counts()).toEqual([1, 0]);
  clock.advance(24 * 60 * minute);
  await prune(services);
  expect(await counts()).toEqual([0, 0]);
});
