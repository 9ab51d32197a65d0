import { loginWithToken } from '@portal/contract/authentication';
import { createLink } from '../src/identity/links/link-store.ts';
import type { TestPortal } from './test-portal.ts';

/** Starts a support session of an account. @returns the answer to the sign-in */
export async function startSupportSession(portal: TestPortal, accountId: string) {
  const now = portal.clock.now();
  const token = await portal.database.transaction({}, (db) =>
    createLink(db, { accountId, purpose: 'support', now }),
  );
  const answer = (await portal.call(loginWithToken, { body: { token } })).ok();
  if (answer.status !== 'LoggedIn') throw new Error(answer.status);
  return answer;
}
