import { expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import { byAccount, countTry } from '../identity/throttle/throttle.ts';
import { prune } from './prune-job.ts';

const portal = useTestPortal();
const minute = 60_000;

it('removes expired counters, and none that are not expired', async () => {
  const { services, database, clock } = portal();
  const count = async () =>
    (await database.transaction({}, (db) => db.selectFrom('throttle').selectAll().execute()))
      .length;
  await countTry(services, [byAccount('login', 'iemand@werkgever.example')]);

  clock.advance(10 * minute);
  await prune(services);
  expect(await count()).toBe(1);
  clock.advance(24 * 60 * minute);
  await prune(services);
  expect(await count()).toBe(0);
});
