import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enableTotp, getTotpSetupCode } from '@portal/contract/account';
import { describe } from 'vitest';
import { hasOathtool, hasZbarimg } from '../../../scripts/prerequisites.mjs';
import { testPassword } from './factories.ts';
import type { TestPortal } from './test-portal.ts';

const step = 30_000;
const canRun = (hasOathtool() && hasZbarimg()) || process.env.CI === 'true';

/** A suite that needs an authenticator app of another vendor. On a build server it must run. */
export function describeWithAuthenticator(name: string, suite: () => void): void {
  if (canRun) describe(name, suite);
  else describe.skip(`${name} (skipped: install oathtool and zbar-tools)`, suite);
}

/** The code that an authenticator app shows at a moment, `steps` of thirty seconds later. */
export function appCode(secret: string, moment: Date, steps = 0): string {
  const now = new Date(moment.getTime() + steps * step).toISOString();
  const time = `${now.slice(0, 10)} ${now.slice(11, 19)} UTC`;
  return execFileSync('oathtool', ['--totp', '--base32', '--now', time, secret], {
    encoding: 'utf8',
  }).trim();
}

/** The text that a camera reads from a QR image, given as a data URL of a PNG. */
export function readQr(dataUrl: string): { text: string; width: number } {
  const png = Buffer.from(dataUrl.replace(/^data:image\/png;base64,/, ''), 'base64');
  const folder = mkdtempSync(join(tmpdir(), 'portal-qr-'));
  try {
    const file = join(folder, 'code.png');
    writeFileSync(file, png);
    const text = execFileSync('zbarimg', ['--nodbus', '--quiet', '--raw', file], {
      encoding: 'utf8',
    }).trim();
    return { text, width: png.readUInt32BE(16) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Turns 2FA on for a signed-in account, and waits one step so that its next code is a new one. */
export async function setUpTotpByCalls(
  portal: TestPortal,
  { token }: { token: string },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await portal.call(getTotpSetupCode, {}, token)).ok();
  const pin = appCode(secret, portal.clock.now());
  const answer = await portal.call(enableTotp, { body: { password: testPassword, pin } }, token);
  portal.clock.advance(step);
  return { secret, recoveryCodes: answer.ok().recoveryCodes };
}

/** The subjects of the mails to an address, oldest first. */
export async function mailSubjects(portal: TestPortal, recipient: string): Promise<string[]> {
  const rows = await portal.database.transaction({ allProjects: true }, (db) =>
    db
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', recipient)
      .orderBy('mailId')
      .execute(),
  );
  return rows.map(({ subject }) => subject);
}
