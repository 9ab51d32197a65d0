import { getProfile } from '@portal/contract/account';
import {
  activateAccount,
  enableChallengeTotp,
  getChallengeTotpSetupCode,
} from '@portal/contract/authentication';
import {
  addEmployerAccount,
  updateAccountRights,
} from '@portal/contract/employer-account-management';
import { describe, expect, it } from 'vitest';
import { findListed, flagsOf } from '../../../test/account-calls.ts';
import { newestLinkTo, readMailsTo } from '../../../test/account-mails.ts';
import {
  acceptAll,
  addExistingAccount,
  projectsOf,
  readWaitingMembers,
} from '../../../test/consent-calls.ts';
import {
  emailChangeCalls,
  freeAddress,
  requestEmailChangeTokens,
} from '../../../test/email-changes.ts';
import { addMembership } from '../../../test/failure-causes.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { confirmNow } from '../../../test/proofs.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { nextPin, setUpTotp } from '../../../test/two-factor.ts';
import { newId } from '../../ids.ts';
import { setFlags } from '../../identity/members/membership-store.ts';

const portal = useTestPortal();
const { confirm, veto, readLink, signIn } = emailChangeCalls(portal);
const hour = 60 * 60_000;
const passwords = { outsider: 'Kersenbloesem-417', victim: 'Perenbloesem-419' } as const;

const signedIn = async (emailAddress: string, password: string) => {
  const answer = (await signIn(emailAddress, password)).ok();
  if (answer.status !== 'LoggedIn') throw new Error(answer.status);
  return { ...answer, token: answer.accessToken };
};

/**
 * A manager of B creates an account for their own mailbox, gives it every kind of credential, and
 * then another person's name and address. That person confirms.
 */
async function prepare() {
  const b = await makeProject(portal(), { name: 'Bedrijf B' });
  const bert = await makeAccount(portal(), {
    projects: [b.projectId],
    flags: flagsOf('userManagement'),
    firstName: 'Bert',
    lastName: 'Boef',
  });
  const outside = freeAddress();
  const person = { firstName: 'Fatima', lastName: 'Bouzid', emailAddress: outside };
  const added = (
    await portal().call(
      addEmployerAccount,
      { body: { projectId: b.projectId, ...person, flags: {} } },
      bert.token,
    )
  ).ok();
  if (added.status !== 'Added') throw new Error(added.status);
  const { accountId } = added;
  const { token } = await newestLinkTo(portal(), outside);
  const body = { token, password: passwords.outsider };
  (await portal().call(activateAccount, { body })).ok();
  const session = await signedIn(outside, passwords.outsider);
  await portal().database.transaction({}, (db) =>
    db
      .updateTable('account')
      .set({ entraTenantId: newId(), entraObjectId: newId() })
      .where('accountId', '=', accountId)
      .execute(),
  );
  const victim = freeAddress();
  const links = await requestEmailChangeTokens(
    portal(),
    bert,
    { accountId },
    { from: outside, to: victim },
  );
  return { b, bert, accountId, outside, victim, session, links };
}

/** The employer A, with a manager who knows the person by their address. */
async function makeEmployerA() {
  const { projectId, apiKey } = await makeProject(portal(), { name: 'Zorggroep A' });
  const flags = flagsOf('userManagement');
  const manager = await makeAccount(portal(), { projects: [projectId], flags });
  return { projectId, apiKey, token: manager.token };
}

const readAccount = (accountId: string) =>
  portal().database.transaction({}, (db) =>
    db
      .selectFrom('account')
      .selectAll()
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow(),
  );

describe('an account that was prepared for another person', () => {
  it('mails that person the requester, the employer, and what confirming requires', async () => {
    const { victim, links } = await prepare();
    const [mail] = await readMailsTo(portal(), victim);
    expect(mail?.body).toContain('Bert Boef heeft op 18-03-2026');
    expect(mail?.body).toContain('je account bij Bedrijf B.');
    expect(mail?.body).toContain('kies je een nieuw wachtwoord');
    expect((await readLink(links.confirm)).askedBy).toMatchObject({ employers: ['Bedrijf B'] });
  });

  it('keeps no credentials of the preparer once the person confirms', async () => {
    const { accountId, outside, victim, session, links } = await prepare();
    const { recoveryCodes } = await setUpTotp(portal(), { accountId, emailAddress: outside });
    const half = (await signIn(outside, passwords.outsider)).ok();
    expect(half.status).toBe('TotpRequired');
    const { activationToken } = (await confirm(links.confirm)).ok();

    for (const address of [outside, victim]) {
      expect((await signIn(address, passwords.outsider)).status).toBe(422);
    }
    expect((await portal().call(getProfile, {}, session.token)).status).toBe(401);
    expect(await readAccount(accountId)).toMatchObject({
      emailAddress: victim,
      passwordHash: null,
      totpEnabledAt: null,
      entraTenantId: null,
      entraObjectId: null,
    });
    const codes = await portal().database.transaction({}, (db) =>
      db
        .selectFrom('recoveryCode')
        .select('accountId')
        .where('accountId', '=', accountId)
        .execute(),
    );
    expect([recoveryCodes.length, codes.length]).toEqual([10, 0]);

    const body = { token: activationToken ?? '', password: passwords.victim };
    (await portal().call(activateAccount, { body })).ok();
    expect((await signIn(victim, passwords.victim)).ok().status).toBe('LoggedIn');
    expect((await signIn(victim, passwords.outsider)).status).toBe(422);
  });

  it.each(['confirmed', 'vetoed'] as const)(
    'refuses a sign-in that was begun before it was %s',
    async (step) => {
      const { b, victim, links, outside } = await prepare();
      if (step === 'vetoed') {
        const { activationToken } = (await confirm(links.confirm)).ok();
        const body = { token: activationToken ?? '', password: passwords.outsider };
        (await portal().call(activateAccount, { body })).ok();
      }
      await portal().database.transaction({ allProjects: true }, (db) =>
        db
          .updateTable('project')
          .set({ requireTotp: true })
          .where('projectId', '=', b.projectId)
          .execute(),
      );
      const from = step === 'vetoed' ? victim : outside;
      const begun = (await signIn(from, passwords.outsider)).ok();
      if (begun.status !== 'TotpSetupRequired') throw new Error(begun.status);
      const { challengeToken } = begun;
      const setup = { body: { challengeToken } };
      const { secret } = (await portal().call(getChallengeTotpSetupCode, setup)).ok();
      if (step === 'confirmed') (await confirm(links.confirm)).ok();
      else (await veto(links.veto)).ok();
      const finish = { body: { challengeToken, pin: nextPin(portal(), secret) } };
      expect((await portal().call(enableChallengeTotp, finish)).status).toBe(422);
    },
  );

  it('cannot request the person’s address by itself, because its password is needed to confirm', async () => {
    const { projectId } = await makeProject(portal());
    const outsider = await makeAccount(portal(), {
      projects: [projectId],
      flags: flagsOf('userManagement'),
    });
    const [from, to] = [outsider.emailAddress, freeAddress()];
    await confirmNow(portal(), outsider);
    const links = await requestEmailChangeTokens(portal(), outsider, outsider, { from, to });
    const refused = await confirm(links.confirm);
    expect(refused.problem().errors).toMatchObject({ password: [{ code: 'field-is-required' }] });
    expect((await signIn(to)).status).toBe(422);
    // Nor by guessing it.
    const guesses: number[] = [];
    for (let tried = 0; tried < 11; tried += 1) {
      guesses.push((await confirm(links.confirm, passwords.victim)).status);
    }
    expect([guesses[0], guesses.at(-1)]).toEqual([422, 429]);
    expect(await readAccount(outsider.accountId)).toMatchObject({ emailAddress: from });
  });

  it('cannot become a member while the outsider may restore its address', async () => {
    const { victim, outside, links } = await prepare();
    const a = await makeEmployerA();
    const changing = { emailAddress: [{ code: 'emailaddress-changing' }] };
    // Whether or not the person confirmed.
    expect((await addExistingAccount(portal(), a, outside)).problem().errors).toMatchObject(
      changing,
    );
    (await confirm(links.confirm)).ok();
    const refused = await addExistingAccount(portal(), a, victim, { authorize: true });
    expect(refused.problem()).toMatchObject({ status: 422, errors: changing });
    expect(await readWaitingMembers(portal(), a)).toEqual([]);
  });

  it('gives the outsider nothing of A when they restore the address at the last moment', async () => {
    const { accountId, victim, outside, links } = await prepare();
    const a = await makeEmployerA();
    const { activationToken } = (await confirm(links.confirm)).ok();
    const body = { token: activationToken ?? '', password: passwords.victim };
    (await portal().call(activateAccount, { body })).ok();

    portal().clock.advance(72 * hour);
    const manager = await makeAccount(portal(), {
      projects: [a.projectId],
      flags: flagsOf('userManagement'),
    });
    const later = { ...a, token: manager.token };
    (await addExistingAccount(portal(), later, victim, { authorize: true })).ok();
    await acceptAll(portal(), await signedIn(victim, passwords.victim));
    expect(await findListed(portal(), later, accountId)).toMatchObject({ authorize: true });

    expect((await veto(links.veto)).status).toBe(422);
    for (const address of [outside, victim]) {
      expect((await signIn(address, passwords.outsider)).status).toBe(422);
    }
  });
});

describe('a veto', () => {
  it('restores the address, and revokes what was given since the request', async () => {
    const { b, bert, accountId, outside, links } = await prepare();
    const a = await makeEmployerA();
    portal().clock.advance(1000);
    (await confirm(links.confirm)).ok();
    // As an earlier version adds members, and gives them rights.
    const flags = flagsOf('authorize', 'userManagement');
    await addMembership(portal(), { projectId: a.projectId, accountId, flags });
    const newFlags = flagsOf('authorize', 'confirmationMails');
    await portal().database.transaction({ projectId: b.projectId }, (db) =>
      setFlags(db, { projectId: b.projectId, accountId, flags: newFlags }),
    );

    (await veto(links.veto)).ok();
    const { token, subject } = await newestLinkTo(portal(), outside);
    expect(subject).toContain('je oude e-mailadres is teruggezet');
    const body = { token, password: passwords.outsider };
    (await portal().call(activateAccount, { body })).ok();
    const outsider = await signedIn(outside, passwords.outsider);
    expect(await projectsOf(portal(), outsider)).toEqual([b.projectId]);
    const inB = { projectId: b.projectId, token: bert.token };
    expect(await findListed(portal(), inB, accountId)).toMatchObject(flagsOf());
    expect((await readMailsTo(portal(), outside)).at(-1)?.body).toContain('weer ingetrokken');
  });

  it('keeps removals since then, and earlier rights', async () => {
    const { b, bert, accountId, links } = await prepare();
    const set = (...flags: Parameters<typeof flagsOf>) =>
      portal().call(
        updateAccountRights,
        { body: { projectId: b.projectId, accountId, flags: flagsOf(...flags) } },
        bert.token,
      );
    (await confirm(links.confirm)).ok();
    (await set('isDisabled')).ok();
    (await veto(links.veto)).ok();
    const inB = { projectId: b.projectId, token: bert.token };
    expect(await findListed(portal(), inB, accountId)).toMatchObject(flagsOf('isDisabled'));
  });
});
