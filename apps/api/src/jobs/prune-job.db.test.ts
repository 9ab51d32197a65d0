import { expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import { insertSignIn } from '../identity/entra/microsoft-sign-in-store.ts';
import { byAccount, takeTry } from '../identity/throttle/throttle.ts';
import { prune } from './prune-job.ts';

const portal = useTestPortal();
const minute = 60_000;

it('removes old counters and sign-ins that nobody finished, and none before their time', async () => {
  const { services, database, clock } = portal();
  const counts = () =>
    database.transaction({}, async (db) => {
      const tries = await db.selectFrom('throttle').selectAll().execute();
      const signIns = await db.selectFrom('microsoftSignIn').selectAll().execute();
      return [tries.length, signIns.length];
    });
  const secrets = { state: 's', browser: 'b', nonce: 'n', codeVerifier: 'c' };
  await takeTry(services, byAccount('login', 'iemand@werkgever.example'));
  await database.transaction({}, (db) => insertSignIn(db, secrets, clock.now()));

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
