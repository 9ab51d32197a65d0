import { getProfile } from '@portal/contract/account';
import { activateAccount } from '@portal/contract/authentication';
import { addEmployerAccount } from '@portal/contract/employer-account-management';
import { postInvitation } from '@portal/contract/provider';
import { describe, expect, it } from 'vitest';
import { newestLinkTo, readMailsTo } from '../../../test/account-mails.ts';
import {
  requestEmailChange,
  deadLink,
  emailChangeCalls,
  freeAddress,
  linkFault,
  makeColleagues,
  newestToken,
  requestEmailChangeTokens,
} from '../../../test/email-changes.ts';
import { makeAccount, removePassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { prune } from '../../jobs/prune-job.ts';

const portal = useTestPortal();
const hour = 60 * 60_000;
const { confirm, veto, readLink, signIn } = emailChangeCalls(portal);

/** Sessions last half an hour, so a manager who returns days later signs in again. */
const signInAgain = async ({ emailAddress }: { emailAddress: string }) => {
  const answer = (await signIn(emailAddress)).ok();
  if (answer.status !== 'LoggedIn') throw new Error(answer.status);
  return { token: answer.accessToken };
};

it('accepts a veto by an earlier address after a veto by a later one', async () => {
  const { manager, colleague } = await makeColleagues(portal());
  const [first, second, third] = [colleague.emailAddress, freeAddress(), freeAddress()];
  const one = await requestEmailChangeTokens(portal(), manager, colleague, {
    from: first,
    to: second,
  });
  (await confirm(one.confirm)).ok();
  const two = await requestEmailChangeTokens(portal(), manager, colleague, {
    from: second,
    to: third,
  });
  (await confirm(two.confirm)).ok();
  (await veto(two.veto)).ok();
  expect((await readLink(one.veto)).step).toBe('veto');
  (await veto(one.veto)).ok();
  const { subject, token } = await newestLinkTo(portal(), first);
  expect(subject).toContain('je oude e-mailadres is teruggezet');
  const password = 'Perenbloesem-419';
  (await portal().call(activateAccount, { body: { token, password } })).ok();
  expect((await signIn(first, password)).ok().status).toBe('LoggedIn');
});

describe('an old address', () => {
  it('is reserved for 72 hours against every call, and stays available to its owner', async () => {
    const { projectId, apiKey, manager, colleague } = await makeColleagues(portal());
    const other = await makeAccount(portal(), { projects: [projectId] });
    const [from, to] = [colleague.emailAddress, freeAddress()];
    (
      await confirm(
        (await requestEmailChangeTokens(portal(), manager, colleague, { from, to })).confirm,
      )
    ).ok();
    const person = { emailAddress: from.toUpperCase(), firstName: 'Noor', lastName: 'Dam' };
    const add = (token: string) =>
      portal().call(addEmployerAccount, { body: { projectId, ...person } }, token);
    const invite = () =>
      portal().call(postInvitation, { params: { projectId }, body: person }, apiKey);
    const notPossible = { errors: { emailAddress: [{ code: 'emailaddress-not-possible' }] } };
    expect((await add(manager.token)).problem()).toMatchObject({ status: 422, ...notPossible });
    expect((await invite()).problem()).toMatchObject({ status: 422, ...notPossible });
    const inUse = { errors: { emailAddress: [{ code: 'emailaddress-in-use' }] } };
    expect((await requestEmailChange(portal(), manager, other, from)).problem()).toMatchObject(
      inUse,
    );
    expect((await requestEmailChange(portal(), manager, other, to)).problem()).toMatchObject(inUse);

    const back = await requestEmailChangeTokens(portal(), manager, colleague, {
      from: to,
      to: from,
    });
    expect((await readLink(back.confirm)).step).toBe('confirm');
    portal().clock.advance(72 * hour - 1);
    expect((await invite()).status).toBe(422);
    portal().clock.advance(1);
    expect((await add((await signInAgain(manager)).token)).ok().status).toBe('Added');
    for (const token of Object.values(back)) expect(await readLink(token)).toEqual(deadLink);
  });

  it('can veto during that time, and the new one confirm', async () => {
    const { manager, colleague } = await makeColleagues(portal());
    const from = colleague.emailAddress;
    const links = await requestEmailChangeTokens(portal(), manager, colleague, {
      from,
      to: freeAddress(),
    });
    portal().clock.advance(72 * hour - 1);
    (await confirm(links.confirm)).ok();
    expect((await readLink(await newestToken(portal(), from))).step).toBe('veto');
    portal().clock.advance(1);
    // The link that came with the confirmation expires at the same moment as the first one.
    for (const token of [links.veto, await newestToken(portal(), from)]) {
      expect((await veto(token)).problem()).toMatchObject(linkFault);
    }
    const count = () =>
      portal().database.transaction({}, async (db) => {
        const rows = await db.selectFrom('emailChange').select('accountId').execute();
        return rows.filter((row) => row.accountId === colleague.accountId).length;
      });
    portal().clock.advance(24 * hour - 1);
    await prune(portal().services);
    expect(await count()).toBe(1);
    portal().clock.advance(1);
    await prune(portal().services);
    expect(await count()).toBe(0);
  });
});

it('is refused to an address that another account got meanwhile, and works once it is free', async () => {
  const { projectId, apiKey, manager, colleague } = await makeColleagues(portal());
  const to = freeAddress();
  const from = colleague.emailAddress;
  const links = await requestEmailChangeTokens(portal(), manager, colleague, { from, to });
  const person = { emailAddress: to, firstName: 'Noor', lastName: 'Dam' };
  (await portal().call(postInvitation, { params: { projectId }, body: person }, apiKey)).ok();
  const problem = (await confirm(links.confirm)).problem();
  expect(problem).toMatchObject({
    status: 422,
    errors: { '': [{ code: 'emailaddress-in-use' }] },
  });
  expect((await readLink(links.confirm)).step).toBe('confirm');
  expect((await portal().call(getProfile, {}, colleague.token)).ok().emailAddress).toBe(from);
});

it('mails an account without a password a link to choose one, to the new address', async () => {
  const { manager, colleague } = await makeColleagues(portal());
  await removePassword(portal(), colleague.accountId);
  const [from, to] = [colleague.emailAddress, freeAddress()];
  (
    await confirm(
      (await requestEmailChangeTokens(portal(), manager, colleague, { from, to })).confirm,
    )
  ).ok();
  const { token } = await newestLinkTo(portal(), to);
  const password = 'Perenbloesem-419';
  (await portal().call(activateAccount, { body: { token, password } })).ok();
  expect((await signIn(to, password)).ok().status).toBe('LoggedIn');
});

it('does not flood a mailbox: five links in half an hour, and then none for a while', async () => {
  const { manager, colleague } = await makeColleagues(portal());
  for (let count = 0; count < 5; count += 1) {
    (await requestEmailChange(portal(), manager, colleague, freeAddress())).ok();
  }
  const to = freeAddress();
  const answer = await requestEmailChange(portal(), manager, colleague, to);
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '1800']);
  expect(await readMailsTo(portal(), to)).toEqual([]);
});
