import { removePasskey } from '@portal/contract/passkey';
import { expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { confirmNow, readProof, setProof } from '../../../test/proofs.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import { findAccountForUpdate } from '../../identity/links/link-store.ts';
import { removeCredentials } from './remove-credentials.ts';

const portal = useTestPortal();
const calls = passkeyCalls(portal);
const rounds = 6;
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();

it('one challenge opens one session in concurrent calls', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const device = await calls.add(await makeAccount(portal()));
    const answer = device.answer(await calls.beginSignIn());
    const answers = await Promise.all([1, 2, 3, 4].map(() => calls.signInWith(answer)));
    expect(statuses(answers)).toEqual([200, 422, 422, 422]);
  }
});

it('one challenge opens one session, also with passkeys of several accounts', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const options = await calls.beginSignIn();
    const devices = [];
    for (let count = 0; count < 3; count += 1) {
      devices.push(await calls.add(await makeAccount(portal())));
    }
    const answers = await Promise.all(
      devices.map((device) => calls.signInWith(device.answer(options))),
    );
    expect(statuses(answers)).toEqual([200, 422, 422]);
  }
});

it('a device with a counter is accepted once at each count', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const device = await calls.add(await makeAccount(portal()), { counter: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => calls.signIn(device, { counter: 2 })));
    expect(statuses(answers)).toEqual([200, 422, 422]);
  }
});

it('one challenge confirms once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account = await makeAccount(portal());
    const device = await calls.add(account);
    await setProof(portal(), account.sessionId, null);
    const answer = device.answer(await calls.beginConfirmation(account));
    const answers = await Promise.all([1, 2, 3].map(() => calls.confirmWith(account, answer)));
    expect(statuses(answers)).toEqual([204, 422, 422]);
    expect(await readProof(portal(), account.sessionId)).toMatchObject({
      provedBy: 'confirmation',
    });
  }
});

it('a passkey that is sent twice concurrently is added once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account = await makeAccount(portal());
    await confirmNow(portal(), account);
    const made = calls.newDevice().make(await calls.beginRegistration(account));
    const answers = await Promise.all([1, 2, 3].map(() => calls.register(account, made)));
    expect(statuses(answers)).toEqual([200, 422, 422]);
    expect(await calls.list(account)).toHaveLength(1);
  }
});

it('one of the last two factors remains after concurrent removals', async () => {
  const { projectId } = await makeProject(portal(), { requireTotp: true });
  for (let round = 0; round < rounds; round += 1) {
    const account = await makeAccount(portal(), { projects: [projectId] });
    await calls.add(account);
    await calls.add(account);
    const passkeys = await calls.list(account);
    const answers = await Promise.all(
      passkeys.map(({ passkeyId }) =>
        portal().call(removePasskey, { body: { passkeyId } }, account.token),
      ),
    );
    expect(statuses(answers)).toEqual([204, 422]);
    expect(await calls.list(account)).toHaveLength(1);
  }
});

it('a passkey that is registered while credentials are removed is not added, and opens no session', async () => {
  const account = await makeAccount(portal());
  const { accountId } = account;
  const device = await calls.add(account);
  const made = calls.newDevice().make(await calls.beginRegistration(account));
  const signIn = device.answer(await calls.beginSignIn());
  let concurrent: Promise<{ status: number }[]> | undefined;
  await portal().database.transaction({ allProjects: true }, async (db) => {
    await findAccountForUpdate(db, accountId);
    const registering = calls.register(account, made);
    const signingIn = calls.signInWith(signIn);
    concurrent = Promise.all([registering, signingIn]);
    await untilBlocked(portal(), registering);
    await removeCredentials(db, { accountId, keepsTotp: false, now: portal().clock.now() });
  });
  expect((await concurrent)?.map(({ status }) => status)).toEqual([401, 422]);
  const left = await portal().database.transaction({}, (db) =>
    db.selectFrom('passkey').select('passkeyId').where('accountId', '=', accountId).execute(),
  );
  expect(left).toEqual([]);
});
