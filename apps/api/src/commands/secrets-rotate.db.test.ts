import { randomBytes } from 'node:crypto';
import { enableTotp, getTotpSetupCode } from '@portal/contract/account';
import { loginWithCredentials, loginWithTotp } from '@portal/contract/authentication';
import pino from 'pino';
import { expect, it } from 'vitest';
import { appCode, describeWithAuthenticator, setUpTotpByCalls } from '../../test/authenticator.ts';
import { makeAccount, testPassword } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { createApp } from '../app.ts';
import { findMissingKeys } from '../identity/totp/missing-keys.ts';
import { runCommand } from './run-command.ts';
import type { KeyRing, SecretKey } from '../config.ts';

const portal = useTestPortal();
const newKey: SecretKey = { id: 'k2', key: randomBytes(32) };

const withSecrets = (secrets: KeyRing) => ({
  ...portal().services,
  config: { ...portal().services.config, secrets },
});

/** The lines that the command prints; if it refuses, the reason is the last line. */
async function rotate(secrets: KeyRing): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await runCommand({ services: withSecrets(secrets), print }, ['secrets', 'rotate']).catch(
    (error: Error) => lines.push(error.message),
  );
  return lines;
}

/** Signs in on a server with this ring. @returns the status of the second step */
async function secondStep(secrets: KeyRing, emailAddress: string, pin: string): Promise<number> {
  const app = await createApp(withSecrets(secrets), {
    logger: pino({ level: 'silent' }),
    webFolder: '/nowhere',
  });
  const post = (url: string, body: object) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  try {
    const first = await post(loginWithCredentials.path, { emailAddress, password: testPassword });
    const { challengeToken } = first.json<{ challengeToken: string }>();
    return (await post(loginWithTotp.path, { challengeToken, pin })).statusCode;
  } finally {
    await app.close();
  }
}

describeWithAuthenticator('changing keys', () => {
  it('opens every seed without the old key, current and pending', async () => {
    const oldRing = portal().services.config.secrets;
    const bothKeys: KeyRing = [newKey, ...oldRing];
    const account = await makeAccount(portal());
    const { secret } = await setUpTotpByCalls(portal(), account);
    const waiting = await makeAccount(portal());
    const pending = (await portal().call(getTotpSetupCode, {}, waiting.token)).ok();
    const code = (steps: number) => appCode(secret, portal().clock.now(), steps);

    expect(await secondStep([newKey], account.emailAddress, code(0))).toBe(500);
    expect(await secondStep(bothKeys, account.emailAddress, code(0))).toBe(200);
    expect(await rotate(bothKeys)).toEqual([
      '2 seed(s) of authenticator apps were sealed with key "k2" anew.',
      'No seed needs another key: the others may be taken out of SECRETS.',
    ]);
    portal().clock.advance(30_000);
    expect(await secondStep([newKey], account.emailAddress, code(0))).toBe(200);
    expect((await rotate(bothKeys))[0]).toMatch(/^0 seed/);

    // Rotates back to the old key, to see that a pending seed still works after a rotation.
    expect((await rotate([...oldRing, newKey]))[0]).toMatch(/^2 seed/);
    const pin = appCode(pending.secret, portal().clock.now());
    const body = { password: testPassword, pin };
    (await portal().call(enableTotp, { body }, waiting.token)).ok();
  });

  it('names a missing key, and changes no seed', async () => {
    const oldRing = portal().services.config.secrets;
    const account = await makeAccount(portal());
    const { secret } = await setUpTotpByCalls(portal(), account);
    const lines = await rotate([newKey]);
    expect(lines.at(-1)).toMatch(/^SECRETS lacks keys .*\n {2}"k1": \d+ seed\(s\)$/);
    const pin = appCode(secret, portal().clock.now());
    expect(await secondStep(oldRing, account.emailAddress, pin)).toBe(200);
  });

  it('turns 2FA off for accounts that need a lost key', async () => {
    const account = await makeAccount(portal());
    await setUpTotpByCalls(portal(), account);
    const [{ id }] = portal().services.config.secrets;
    const forgetKey = async (secrets: KeyRing): Promise<string[]> => {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      await runCommand({ services: withSecrets(secrets), print }, ['secrets', 'forget', id]);
      return lines;
    };
    await expect(forgetKey(portal().services.config.secrets)).rejects.toThrow('nothing is lost');
    expect(await forgetKey([newKey])).toContain(account.emailAddress);
    expect(await findMissingKeys(portal().services.database, [newKey])).not.toContain(id);
    await expect(forgetKey([newKey])).rejects.toThrow('No account needs the key');
  });
});
