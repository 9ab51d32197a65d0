import type { Page } from '@playwright/test';

export const demoPassword = 'Demo-wachtwoord-2026';

/** Signs in with e-mail address and password, and waits for the dashboard. */
export async function signIn(page: Page, baseUrl: string, emailAddress: string): Promise<void> {
  await page.goto(`${baseUrl}/auth`);
  await page.getByLabel('E-mailadres').fill(emailAddress);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).waitFor();
}
