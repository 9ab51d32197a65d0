import { getProfile } from '@portal/contract/account';
import { confirmEmailChange, vetoEmailChange } from '@portal/contract/authentication';
import { getEmployer } from '@portal/contract/employer-account-management';
import { postInvitation } from '@portal/contract/provider';
import { expect, it } from 'vitest';
import { readMailsTo } from '../../../test/account-mails.ts';
import {
  requestEmailChange,
  freeAddress,
  makeColleagues,
  requestEmailChangeTokens,
} from '../../../test/email-changes.ts';
import { readAudit } from '../../../test/entra/entra-rows.ts';
import { makeAccount } from '../../../test/factories.ts';
import { setProof } from '../../../test/proofs.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import { findAccountForUpdate } from '../../identity/links/link-store.ts';
import { endSessions } from '../../identity/sessions/session-store.ts';

const portal = useTestPortal();
const confirm = (token: string) => portal().call(confirmEmailChange, { body: { token } });
const veto = (token: string) => portal().call(vetoEmailChange, { body: { token } });
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();

/** The address of an account, as its manager sees it. */
const addressOf = async (manager: { token: string }, { accountId }: { accountId: string }) =>
  (await portal().call(getEmployer, { query: { AccountId: accountId } }, manager.token)).ok()
    .account.emailAddress;

it('confirms once of eight concurrent confirmations', async () => {
  const { projectId, manager, colleague } = await makeColleagues(portal());
  const to = freeAddress();
  const links = await requestEmailChangeTokens(portal(), manager, colleague, {
    from: colleague.emailAddress,
    to,
  });
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(links.confirm)));
  expect(statuses(answers)).toEqual([200, ...Array<number>(7).fill(422)]);
  expect(await addressOf(manager, colleague)).toBe(to);
  const noted = (await readAudit(portal(), projectId)).map(({ action }) => action);
  expect(noted.filter((action) => action === 'account-email-changed')).toHaveLength(1);
});

it('gives an address to one of two accounts that confirm it concurrently', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { projectId, manager, colleague } = await makeColleagues(portal());
    const other = await makeAccount(portal(), { projects: [projectId] });
    const to = freeAddress();
    const tokens: string[] = [];
    for (const account of [colleague, other]) {
      const from = account.emailAddress;
      tokens.push(
        (await requestEmailChangeTokens(portal(), manager, account, { from, to })).confirm,
      );
    }
    const answers = await Promise.all(tokens.map(confirm));
    expect(statuses(answers)).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422)!.problem();
    expect(refused.errors).toMatchObject({ '': [{ code: 'emailaddress-in-use' }] });
    const addresses = [await addressOf(manager, colleague), await addressOf(manager, other)];
    expect(addresses.filter((address) => address === to)).toHaveLength(1);
  }
});

it('leaves the old address after a concurrent confirmation and veto', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { manager, colleague } = await makeColleagues(portal());
    const from = colleague.emailAddress;
    const to = freeAddress();
    const links = await requestEmailChangeTokens(portal(), manager, colleague, { from, to });
    const calls = [() => confirm(links.confirm), () => veto(links.veto)];
    if (round % 2 > 0) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    if (round % 2 > 0) answers.reverse();
    const [confirmed, vetoed] = answers as [(typeof answers)[0], (typeof answers)[0]];
    expect(vetoed.status).toBe(204);
    expect(await addressOf(manager, colleague)).toBe(from);
    // Only a change that was made ends sessions.
    const seen = await portal().call(getProfile, {}, colleague.token);
    expect([confirmed.status, seen.status]).toEqual(
      confirmed.status === 200 ? [200, 401] : [422, 200],
    );
  }
});

it('gives no other account the old address while the new one is being confirmed', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { projectId, apiKey, manager, colleague } = await makeColleagues(portal());
    const from = colleague.emailAddress;
    const { confirm: token } = await requestEmailChangeTokens(portal(), manager, colleague, {
      from,
      to: freeAddress(),
    });
    const body = { emailAddress: from, firstName: 'Noor', lastName: 'Dam' };
    const invite = () => portal().call(postInvitation, { params: { projectId }, body }, apiKey);
    const [confirmed, invited] = await Promise.all([confirm(token), invite()]);
    expect(confirmed.status).toBe(200);
    if (invited.status === 201 || invited.status === 200) {
      expect(invited.ok().accountId).toBe(colleague.accountId);
    } else {
      expect(invited.status).toBe(422);
    }
  }
});

it('creates no request in a session that ends concurrently', async () => {
  const { manager } = await makeColleagues(portal());
  const { accountId, token } = manager;
  await setProof(portal(), manager.sessionId, { by: 'confirmation', minutesAgo: 0 });
  const to = freeAddress();
  let answer: ReturnType<typeof requestEmailChange> | undefined;
  await portal().database.transaction({}, async (db) => {
    await findAccountForUpdate(db, accountId);
    answer = requestEmailChange(portal(), { token }, { accountId }, to);
    await untilBlocked(portal(), answer);
    await endSessions(db, { accountId, reason: 'mail-changed', now: portal().clock.now() });
  });
  expect((await answer)?.status).toBe(401);
  expect(await readMailsTo(portal(), to)).toEqual([]);
});
