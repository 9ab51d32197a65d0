import { loginWithCredentials } from '@portal/contract/authentication';
import { expect, it } from 'vitest';
import { makeAccount, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { setUpTotp } from '../../../test/two-factor.ts';
import { prune } from '../../jobs/prune-job.ts';
import { createLink } from './link-store.ts';

const portal = useTestPortal();
const minute = 60_000;

it('retains links and second steps for a day after they expired, and no longer', async () => {
  const account = await makeAccount(portal());
  const { accountId, emailAddress } = account;
  await setUpTotp(portal(), account);
  const body = { emailAddress, password: testPassword };
  (await portal().call(loginWithCredentials, { body })).ok();
  const now = portal().clock.now();
  await portal().database.transaction({}, (db) =>
    createLink(db, { accountId, purpose: 'support', now }),
  );
  const count = async () => {
    await prune(portal().services);
    return portal().database.transaction({}, async (db) => {
      const links = await db.selectFrom('link').select('linkId').execute();
      const steps = await db.selectFrom('loginChallenge').select('challengeId').execute();
      return [links.length, steps.length];
    });
  };
  portal().clock.advance((24 * 60 + 5) * minute - 1);
  expect(await count()).toEqual([1, 1]);
  portal().clock.advance(1);
  expect(await count()).toEqual([0, 0]);
});
