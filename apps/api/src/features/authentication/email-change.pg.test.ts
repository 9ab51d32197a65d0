import { getProfile } from '@portal/contract/account';
import {
  activateAccount,
  refreshAccessToken,
  requestPasswordResetToken,
  resetPassword,
  vetoEmailChange,
} from '@portal/contract/authentication';
import {
  getEmployer,
  updateAccountRights,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import { expect, it } from 'vitest';
import { newestLinkTo, readMailsTo } from '../../../test/account-mails.ts';
import {
  deadLink,
  emailChangeCalls,
  freeAddress,
  linkFault,
  makeColleagues,
  newestToken,
  requestEmailChangeTokens,
} from '../../../test/email-changes.ts';
import { readAudit } from '../../../test/entra/entra-rows.ts';
import { flagsOf } from '../../../test/account-calls.ts';
import { addMembership } from '../../../test/failure-causes.ts';
import { makeAccount, testPassword } from '../../../test/factories.ts';
import { confirmNow } from '../../../test/proofs.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { setUpTotp } from '../../../test/two-factor.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

const { confirm, veto, readLink, signIn } = emailChangeCalls(portal);

it('takes effect once the new address confirms: the account signs in with it, and every session ends', async () => {
  const { projectId, manager, colleague } = await makeColleagues(portal());
  const [from, to] = [colleague.emailAddress, freeAddress()];
  const employer = async () =>
    (
      await portal().call(getEmployer, { query: { AccountId: colleague.accountId } }, manager.token)
    ).ok().account;
  const reset = { body: { emailAddress: from } };
  (await portal().call(requestPasswordResetToken, reset)).ok();
  const { token: resetToken } = await newestLinkTo(portal(), from);

  const links = await requestEmailChangeTokens(portal(), manager, colleague, { from, to });
  expect(await employer()).toMatchObject({ emailAddress: from, pendingEmailAddress: to });
  expect((await portal().call(getProfile, {}, colleague.token)).ok().emailAddress).toBe(from);
  const askedBy = {
    firstName: 'Noor',
    infix: 'van',
    lastName: 'Dam',
    type: 'Customer',
    employers: ['Zorggroep Vlierboom'],
  };
  const described = { data: true, newEmailAddress: to, askedBy, takesPassword: false };
  expect(await readLink(links.confirm)).toEqual({ ...described, step: 'confirm' });
  expect(await readLink(links.veto)).toEqual({ ...described, step: 'veto' });
  // A link works only for its own purpose.
  expect((await confirm(links.veto)).problem()).toMatchObject(linkFault);
  expect((await veto(links.confirm)).problem()).toMatchObject(linkFault);

  const { activationToken: token } = (await confirm(links.confirm)).ok();
  expect(await employer()).toMatchObject({ emailAddress: to, pendingEmailAddress: null });
  expect((await portal().call(getProfile, {}, colleague.token)).status).toBe(401);
  // Another account requested it, so the new mailbox chooses a password; it is mailed the same
  // link.
  expect((await signIn(from)).status).toBe(422);
  expect((await signIn(to)).status).toBe(422);
  expect((await newestLinkTo(portal(), to)).token).toBe(token);
  const chosen = { token: token ?? '', password: 'Perenbloesem-419' };
  (await portal().call(activateAccount, { body: chosen })).ok();
  expect((await signIn(to, chosen.password)).ok()).toMatchObject({ user: { emailAddress: to } });
  const byOldLink = { token: resetToken, password: 'Kersenbloesem-417' };
  expect((await portal().call(resetPassword, { body: byOldLink })).problem()).toMatchObject(
    linkFault,
  );
  expect((await confirm(links.confirm)).problem()).toMatchObject(linkFault);
  expect(await readLink(links.confirm)).toEqual(deadLink);
  expect((await readLink(links.veto)).step).toBe('veto');

  const subjects = async (address: string) =>
    (await readMailsTo(portal(), address)).slice(-2).map(({ subject }) => subject.split(': ')[1]);
  expect(await subjects(from)).toEqual([
    'er is een ander e-mailadres aangevraagd',
    'je e-mailadres is gewijzigd',
  ]);
  expect(await subjects(to)).toEqual([
    'bevestig je nieuwe e-mailadres',
    'je e-mailadres is gewijzigd',
  ]);
  for (const mails of [await readMailsTo(portal(), from), await readMailsTo(portal(), to)]) {
    expect(mails.at(-2)?.body).toContain('Noor van Dam heeft op 18-');
    expect(mails.at(-2)?.body).toContain('je account bij Zorggroep Vlierboom');
  }
  // Only the old address gets a new link to veto the change.
  expect((await readMailsTo(portal(), to)).at(-1)?.body).not.toContain('/email-change/');
  expect((await readLink(await newestToken(portal(), from))).step).toBe('veto');
  expect((await readAudit(portal(), projectId)).map(({ action }) => action).slice(-2)).toEqual([
    'account-email-change-requested',
    'account-email-changed',
  ]);
});

it('has no effect after a veto of the old address, and ends earlier requests', async () => {
  const { manager, colleague } = await makeColleagues(portal());
  const from = colleague.emailAddress;
  const earlier = await requestEmailChangeTokens(portal(), manager, colleague, {
    from,
    to: freeAddress(),
  });
  const to = freeAddress();
  const links = await requestEmailChangeTokens(portal(), manager, colleague, { from, to });
  for (const token of Object.values(earlier)) expect(await readLink(token)).toEqual(deadLink);
  expect((await confirm(earlier.confirm)).problem()).toMatchObject(linkFault);

  (await veto(links.veto)).ok();
  for (const token of Object.values(links)) expect(await readLink(token)).toEqual(deadLink);
  expect((await confirm(links.confirm)).problem()).toMatchObject(linkFault);
  expect((await portal().call(getProfile, {}, colleague.token)).ok().emailAddress).toBe(from);
  for (const address of [from, to]) {
    const { subject } = (await readMailsTo(portal(), address)).at(-1)!;
    expect(subject).toContain('je e-mailadres blijft zoals het was');
  }
});

it('is not confirmed while the requester does not manage every project of the account', async () => {
  const { projectId, manager, colleague } = await makeColleagues(portal());
  const elsewhere = await makeColleagues(portal());
  const { accountId, emailAddress: from } = colleague;
  const to = freeAddress();
  const links = await requestEmailChangeTokens(portal(), manager, colleague, { from, to });

  // As an earlier version may have added them.
  const flags = flagsOf('authorize');
  await addMembership(portal(), { projectId: elsewhere.projectId, accountId, flags });
  const refused = async () => {
    expect(await readLink(links.confirm)).toEqual(deadLink);
    expect((await confirm(links.confirm)).problem()).toMatchObject(linkFault);
    expect((await signIn(from)).status).toBe(200);
  };
  await refused();
  const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
  const seen = await portal().call(
    getEmployer,
    { query: { AccountId: accountId } },
    backOffice.token,
  );
  expect(seen.ok().account.pendingEmailAddress).toBeNull();
  expect((await readLink(links.veto)).step).toBe('veto');
  const removal = { accountId, projects: [{ projectId: elsewhere.projectId, hasAccess: false }] };
  (await portal().call(updateOtherAccountRights, { body: removal }, elsewhere.manager.token)).ok();
  expect((await readLink(links.confirm)).step).toBe('confirm');

  const other = await makeAccount(portal(), {
    projects: [projectId],
    flags: { userManagement: true },
  });
  const demotion = { projectId, accountId: manager.accountId, flags };
  (await portal().call(updateAccountRights, { body: demotion }, other.token)).ok();
  await refused();
});

it("leaves no access to the account's other owner after a veto", async () => {
  const { projectId, manager, colleague } = await makeColleagues(portal());
  const { accountId, emailAddress: own } = colleague;
  const theirs = freeAddress();
  const links = await requestEmailChangeTokens(portal(), manager, colleague, {
    from: own,
    to: theirs,
  });
  (await confirm(links.confirm)).ok();

  // The attacker does everything that the new mailbox allows, and requests another one after it.
  portal().clock.advance(1000);
  const third = freeAddress();
  const further = await requestEmailChangeTokens(portal(), manager, colleague, {
    from: theirs,
    to: third,
  });
  const { activationToken } = (await confirm(further.confirm)).ok();
  const password = 'Kersenbloesem-417';
  const resetRequest = { body: { emailAddress: third } };
  const activated = { token: activationToken ?? '', password };
  (await portal().call(activateAccount, { body: activated })).ok();
  const session = (await signIn(third, password)).ok();
  if (session.status !== 'LoggedIn') throw new Error(session.status);
  await setUpTotp(portal(), { accountId, emailAddress: third });
  await portal().database.transaction({}, (db) =>
    db
      .updateTable('account')
      .set({ entraTenantId: newId(), entraObjectId: newId() })
      .where('accountId', '=', accountId)
      .execute(),
  );
  (await portal().call(requestPasswordResetToken, resetRequest)).ok();
  const { token: startedReset } = await newestLinkTo(portal(), third);
  const pending = await requestEmailChangeTokens(portal(), manager, colleague, {
    from: third,
    to: freeAddress(),
  });

  expect((await portal().call(getProfile, {}, session.accessToken)).status).toBe(200);

  (await veto(links.veto)).ok();
  expect((await portal().call(getProfile, {}, session.accessToken)).status).toBe(401);
  const tokens = { accessToken: session.accessToken, refreshToken: session.refreshToken };
  expect((await portal().call(refreshAccessToken, { body: tokens })).status).toBe(401);
  for (const address of [own, theirs, third]) {
    for (const tried of [password, testPassword]) {
      expect((await signIn(address, tried)).status).toBe(422);
    }
  }
  const reset = { token: startedReset, password: 'Appelbloesem-418' };
  expect((await portal().call(resetPassword, { body: reset })).problem()).toMatchObject(linkFault);
  for (const other of [further.veto, pending.confirm, pending.veto]) {
    expect(await readLink(other)).toEqual(deadLink);
  }
  const row = await portal().database.transaction({}, (db) =>
    db
      .selectFrom('account')
      .selectAll()
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({
    emailAddress: own,
    passwordHash: null,
    totpEnabledAt: null,
    isPasswordProven: true,
    totpSealedSeed: null,
    pendingTotpSealedSeed: null,
    entraObjectId: null,
  });
  for (const address of [theirs, third]) {
    const { subject } = (await readMailsTo(portal(), address)).at(-1)!;
    expect(subject).toContain('dit e-mailadres hoort niet meer bij een account');
  }

  const activation = await newestLinkTo(portal(), own);
  const chosen = { token: activation.token, password: 'Perenbloesem-419' };
  (await portal().call(activateAccount, { body: chosen })).ok();
  expect((await signIn(own, chosen.password)).ok()).toMatchObject({ status: 'LoggedIn' });
  expect((await readAudit(portal(), projectId)).at(-1)?.action).toBe('account-email-change-vetoed');
});

it('keeps password and 2FA of an account that requested it itself and proves the password', async () => {
  const { manager } = await makeColleagues(portal());
  await setUpTotp(portal(), manager);
  const [from, to] = [manager.emailAddress, freeAddress()];
  await confirmNow(portal(), manager);
  const links = await requestEmailChangeTokens(portal(), manager, manager, { from, to });
  expect(await readLink(links.confirm)).toMatchObject({ askedBy: null, takesPassword: true });
  // The mailbox alone proves nothing: it may be another person's.
  for (const [password, code] of [
    [undefined, 'field-is-required'],
    ['Kersenbloesem-417', 'password-wrong'],
  ] as const) {
    const refused = await confirm(links.confirm, password);
    expect(refused.problem().errors).toMatchObject({ password: [{ code }] });
  }
  expect((await signIn(to)).status).toBe(422);
  expect((await confirm(links.confirm, testPassword)).ok()).toEqual({ activationToken: null });
  expect((await signIn(to)).ok().status).toBe('TotpRequired');
});

it('keeps 2FA from before the change, beside which the mailbox alone proves nothing', async () => {
  const { manager } = await makeColleagues(portal());
  await setUpTotp(portal(), manager);
  portal().clock.advance(1000);
  const from = manager.emailAddress;
  await confirmNow(portal(), manager);
  const links = await requestEmailChangeTokens(portal(), manager, manager, {
    from,
    to: freeAddress(),
  });
  (await confirm(links.confirm, testPassword)).ok();
  (await veto(links.veto)).ok();
  const { token } = await newestLinkTo(portal(), from);
  const password = 'Perenbloesem-419';
  (await portal().call(activateAccount, { body: { token, password } })).ok();
  expect((await signIn(from, password)).ok().status).toBe('TotpRequired');
  const request = { body: { emailAddress: from, password, resetTotp: true } };
  (await portal().call(requestPasswordResetToken, request)).ok();
  const { subject } = (await readMailsTo(portal(), from)).at(-1)!;
  expect(subject).toContain('je oude e-mailadres is teruggezet');
});

it('rejects a client that guesses links with 429', async () => {
  const guess = () => portal().call(vetoEmailChange, { body: { token: 'A'.repeat(43) } });
  const statuses: number[] = [];
  for (let tried = 0; tried < 60; tried += 1) statuses.push((await guess()).status);
  expect(new Set(statuses)).toEqual(new Set([422, 429]));
  expect(statuses.indexOf(429)).toBeLessThanOrEqual(50);
});
