import { Secret, TOTP } from 'otpauth';
import { beginTotpSetup, finishTotpSetup } from '../src/identity/totp/totp-setup.ts';
import type { TestPortal } from './test-portal.ts';

const step = 30_000;

/** A code of the test's authenticator app, of the next time step, which is unused. */
export function nextPin(portal: TestPortal, secret: string): string {
  portal.clock.advance(step);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: portal.clock.moment.getTime() });
}

/** Turns 2FA on. @returns the secret and the recovery codes */
export async function setUpTotp(
  portal: TestPortal,
  account: { accountId: string; emailAddress: string },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { config, database, clock } = portal.services;
  const { secret } = await database.transaction({}, (db) => beginTotpSetup(db, config, account));
  const pin = nextPin(portal, secret);
  const recoveryCodes = await database.transaction({}, (db) =>
    finishTotpSetup(db, config, { accountId: account.accountId, pin, now: clock.now() }),
  );
  if (!recoveryCodes) throw new Error('2FA was not turned on');
  return { secret, recoveryCodes };
}
