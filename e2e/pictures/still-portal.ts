import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { contextOptions } from '../browser.ts';
import { enterPassword, linkInMail } from '../pages/account-pages.ts';
import { signIn } from '../pages/sign-in-page.ts';
import { PortalProcess, type Settings } from '../portal-process.ts';

/** The time of all pictures: a Tuesday morning on which most screens of the demo have data. */
export const stillMoment = '2026-11-17T09:12:00.000Z';

export type SignedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** An embedded portal with demo data, whose clock stays within one minute. */
export function startStillPortal(): Promise<PortalProcess> {
  const clock = new URL('still-clock.mjs', import.meta.url).href;
  const settings: Settings = { NODE_OPTIONS: `--import=${clock}`, STILL_MOMENT: stillMoment };
  return PortalProcess.start(settings);
}

/** Opens a page of a browser whose clock is in that minute too. */
export async function openStillPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...contextOptions,
    reducedMotion: 'reduce',
    ...options,
  });
  await context.clock.setFixedTime(stillMoment);
  return context.newPage();
}

/** Signs in as the manager of the demo's projects. @returns the state that the browser stores */
export async function signInStill(browser: Browser, { baseUrl }: PortalProcess): Promise<SignedIn> {
  const page = await openStillPage(browser);
  await signIn(page, baseUrl, 'beheer@demo.test');
  const signedIn = await page.context().storageState();
  await page.context().close();
  return signedIn;
}

const newcomer = { emailAddress: 'sanne@nieuw.example', password: 'Kiekeboe-Vlinder-77' };

/** Creates an employer without any data, and signs in as its manager. */
export async function signInAtNewEmployer(
  browser: Browser,
  portal: PortalProcess,
): Promise<SignedIn> {
  const { emailAddress, password } = newcomer;
  const made = await portal.command(
    'project',
    'create',
    'Vers Begonnen',
    '--legal-name',
    'Vers Begonnen B.V.',
    '--kvk',
    '12345678',
    '--street',
    'Dorpsstraat',
    '--house-number',
    '1',
    '--postal-code',
    '1234 AB',
    '--city',
    'Ons Dorp',
  );
  const projectId = made.output.trim().split('\n').at(-1) ?? '';
  const rights = ['--authorize', '--user-management', '--confirmation-mails', '--payroll'];
  const invited = await portal.command(
    'account',
    'invite',
    projectId,
    emailAddress,
    'Sanne',
    'Vermeer',
    ...rights,
  );
  if (invited.code !== 0) throw new Error(made.errors + invited.errors);
  const page = await openStillPage(browser);
  await page.goto(await activationLink(portal, emailAddress));
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByLabel('Herhaal wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Account activeren' }).click();
  await enterPassword(page, emailAddress, password);
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).waitFor();
  const signedIn = await page.context().storageState();
  await page.context().close();
  return signedIn;
}

async function activationLink(portal: PortalProcess, emailAddress: string): Promise<string> {
  for (;;) {
    const link = linkInMail(portal.dataDirectory, emailAddress, 'activate');
    if (link !== undefined) return link;
    if (!existsSync(portal.dataDirectory)) throw new Error('The portal has stopped');
    await sleep(100);
  }
}

/** The same person, with the browser in English. */
export const inEnglish = (signedIn: SignedIn): SignedIn => ({
  ...signedIn,
  origins: signedIn.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: [
      ...localStorage.filter(({ name }) => name !== 'employer-portal-language'),
      { name: 'employer-portal-language', value: 'en' },
    ],
  })),
});
