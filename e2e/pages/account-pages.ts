import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readMails } from '../mailbox.ts';

/** The code that an authenticator app shows now, calculated by an independent program. */
export const authenticatorCode = (secret: string): string =>
  execFileSync('oathtool', ['--totp', '-b', secret], { encoding: 'utf8' }).trim();

/** Fills in the first step on the sign-in page that is open. */
export async function enterPassword(
  page: Page,
  emailAddress: string,
  password: string,
): Promise<void> {
  await page.getByLabel('E-mailadres').fill(emailAddress);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

/** The secret in the QR image of a page, as a camera reads it. */
export async function readSecret(page: Page, imagePath: string): Promise<string> {
  const image = page.getByRole('img', { name: /QR-code/ });
  const source = (await image.getAttribute('src')) ?? '';
  writeFileSync(imagePath, Buffer.from(source.split(',')[1] ?? '', 'base64'));
  const address = execFileSync('zbarimg', ['-q', '--raw', imagePath], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new URL(address.trim()).searchParams.get('secret') ?? '';
}

/** Confirms that the recovery codes on the screen are saved. @returns the codes */
export async function saveRecoveryCodes(area: Locator): Promise<string[]> {
  const list = area.getByRole('list', { name: 'Bewaar je herstelcodes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  await area.getByLabel('Ik heb ze bewaard').check();
  await area.getByRole('button', { name: 'Verder' }).click();
  return codes;
}

/** The screen for the password and 2FA. */
export class PasswordResetPage {
  constructor(
    private readonly page: Page,
    private readonly baseUrl: string,
  ) {}

  /**
   * Turns 2FA on.
   * @returns the secret, read from the QR image, the code that turned it on, and the recovery codes
   */
  async enable(
    password: string,
    imagePath: string,
  ): Promise<{ secret: string; used: string; codes: string[] }> {
    await this.page.goto(`${this.baseUrl}/settings/password-reset`);
    const secret = await readSecret(this.page, imagePath);
    const card = this.page.getByRole('region', { name: 'Inloggen met een verificatiecode (2FA)' });
    await card.getByLabel('Huidig wachtwoord').fill(password);
    const used = authenticatorCode(secret);
    await card.getByLabel('Verificatiecode').fill(used);
    await card.getByRole('button', { name: '2FA activeren' }).click();
    const codes = await saveRecoveryCodes(card);
    return { secret, used, codes };
  }
}

/**
 * The link in the newest mail to a person, as a mail program decodes it; undefined without a mail.
 */
export function linkInMail(
  dataDirectory: string,
  recipient: string,
  part: string,
): string | undefined {
  return readMails(dataDirectory)
    .filter((mail) => mail.includes(`To: ${recipient}`))
    .map((mail) => mail.replace(/=3D/g, '='))
    .map((mail) => new RegExp(`https?://[^\\s"<>]+/auth/${part}/[\\w-]+`).exec(mail)?.[0])
    .filter((link) => link !== undefined)
    .at(-1);
}
