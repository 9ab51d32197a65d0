import { startPortal } from './engines.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readMails } from './mailbox.ts';
import { expectNotification } from './notifications.ts';
import { BulkDialog, InboxPage, rowLinks } from './pages/request-pages.ts';
import { signIn } from './pages/sign-in-page.ts';
import { SubscriptionListPage, SubscriptionPage } from './pages/subscription-pages.ts';
import { AddUserPage } from './pages/user-management-pages.ts';
import type { PortalProcess, ProviderClient } from './portal-process.ts';

let portal: PortalProcess;
let provider: ProviderClient;

test.beforeAll(async () => {
  portal = await startPortal();
  provider = await portal.provider();
});
test.afterAll(() => portal.stop());

interface FeedEvent {
  readonly sequence: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The events of a type that are about this record. */
async function eventsOf(type: string, id: string): Promise<FeedEvent[]> {
  const matching: FeedEvent[] = [];
  for (let after = 0; ;) {
    const { body } = await provider.send('GET', `/events?after=${after}&limit=1000`);
    const { events } = body as { events: FeedEvent[] };
    matching.push(
      ...events.filter((event) => event.type === type && Object.values(event.data).includes(id)),
    );
    const last = events.at(-1);
    if (last === undefined) return matching;
    after = last.sequence;
  }
}

/** Lets the server process a call and drops its response, `times` times. */
async function loseResponses(page: Page, call: string, times: number) {
  let remaining = times;
  let requests = 0;
  await page.route(`**/${call}`, async (route) => {
    requests += 1;
    if (remaining === 0) return route.continue();
    remaining -= 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => requests;
}

/** Throttles the processor, so that a second press comes before the screen shows the first. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
}

const pressTwice = (page: Page, name: string | RegExp, within = page.locator('body')) =>
  within.getByRole('button', { name }).dblclick();

/** Counts the requests that the page sends to a call. */
function countCalls(page: Page, call: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/${call}`)) count += 1;
  });
  return () => count;
}

const lost = 'Onzeker of dit is gelukt';
const idIn = (address: string): string => address.split('/').at(-1) ?? '';

async function openRequest(page: Page): Promise<string> {
  await new InboxPage(page).open();
  await rowLinks(page).first().click();
  await page.waitForURL(/\/detail\//);
  return idIn(new URL(page.url()).pathname);
}

async function confirmApproval(page: Page) {
  await page.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

test.beforeEach(async ({ page, browserErrors }) => {
  browserErrors.allow(/ERR_CONNECTION_RESET/);
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
});

test('an approval whose response got lost is made', async ({ page }) => {
  const id = await openRequest(page);
  const requestCount = await loseResponses(page, 'ApproveArticleRegistration', 1);
  const dialog = await confirmApproval(page);
  await dialog.getByRole('button', { name: 'Bevestigen en goedkeuren' }).click();
  await expectNotification(page, 'Aanvraag goedgekeurd');
  await expect(page.getByText(lost)).toHaveCount(0);
  expect(requestCount()).toBe(1);
  expect(await eventsOf('article-registration-approved', id)).toHaveLength(1);
});

test('an approval that did not reach the server is not made, and can be sent again', async ({
  page,
}) => {
  const id = await openRequest(page);
  await page.route('**/ApproveArticleRegistration', (route) => route.abort('connectionreset'));
  const dialog = await confirmApproval(page);
  await dialog.getByRole('button', { name: 'Bevestigen en goedkeuren' }).click();
  await expect(dialog.getByRole('alert')).toContainText(lost);
  await page.unroute('**/ApproveArticleRegistration');
  await dialog.getByRole('button', { name: 'Bevestigen en goedkeuren' }).click();
  await expectNotification(page, 'Aanvraag goedgekeurd');
  expect(await eventsOf('article-registration-approved', id)).toHaveLength(1);
});

/** Selects the first two requests of the inbox. */
async function selectTwo(page: Page) {
  const inbox = new InboxPage(page);
  await inbox.open();
  const links = rowLinks(page);
  await links.first().waitFor();
  const idOf = async (row: number) => idIn((await links.nth(row).getAttribute('href')) ?? '');
  for (const row of [0, 1]) await inbox.box(row).check();
  return [await idOf(0), await idOf(1)] as const;
}

test('several approvals whose responses got lost are made', async ({ page }) => {
  const ids = await selectTwo(page);
  await loseResponses(page, 'ApproveArticleRegistration', 2);
  await page.getByRole('button', { name: '2 goedkeuren' }).click();
  await new BulkDialog(page).confirm('2 goedkeuren');
  await expect(page.getByRole('main').getByText('2 aanvragen goedgekeurd')).toBeVisible();
  for (const id of ids) expect(await eventsOf('article-registration-approved', id)).toHaveLength(1);
});

test('several approvals without responses are made once each, also over a reload', async ({
  page,
}) => {
  const [made, missing] = await selectTwo(page);
  const approval = '**/ApproveArticleRegistration';
  const detailsCall = /\/GetArticleRegistration\?/;
  await page.route(detailsCall, (route) => route.abort('connectionreset'));
  await page.route(approval, async (route) => {
    if (route.request().postData()?.includes(made)) await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: '2 goedkeuren' }).click();
  await new BulkDialog(page).confirm('2 goedkeuren');
  await expect(page.getByRole('alert')).toContainText('Bij 2 aanvragen is dat niet gelukt');
  await page.unroute(approval);
  await page.unroute(detailsCall);
  await page.reload();
  await expect(rowLinks(page).first()).toHaveAttribute('href', new RegExp(missing));
  await new InboxPage(page).box(0).check();
  await page.getByRole('button', { name: '1 goedkeuren' }).click();
  await new BulkDialog(page).confirm('1 goedkeuren');
  await expect(page.getByRole('main').getByText('1 aanvraag goedgekeurd')).toBeVisible();
  for (const id of [made, missing]) {
    expect(await eventsOf('article-registration-approved', id)).toHaveLength(1);
  }
});

test('a message whose response got lost is sent once in all attempts', async ({ page }) => {
  await page.getByRole('link', { name: 'Hulp en contact' }).click();
  await page.getByLabel('Onderwerp').fill('Verloren antwoord');
  await page.getByLabel('Bericht', { exact: true }).fill('Klopt het bedrag?');
  await loseResponses(page, 'ContactInformationEmail', 1);
  await page.getByRole('button', { name: 'Bericht versturen' }).click();
  await expect(page.getByRole('alert')).toContainText(lost);
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Verloren antwoord');
  await page.getByRole('button', { name: 'Bericht versturen' }).click();
  await expect(page.getByText('Je bericht is verstuurd')).toBeVisible();
  const mails = () =>
    readMails(portal.dataDirectory).filter((mail) => mail.includes('Verloren antwoord'));
  await expect.poll(mails).toHaveLength(1);
});

const mailsWith = (subject: string) => () =>
  readMails(portal.dataDirectory).filter((mail) => mail.includes(subject));

test('after a reload the page still has the pending change', async ({ page }) => {
  await page.getByRole('link', { name: 'Hulp en contact' }).click();
  const subject = page.getByLabel('Onderwerp');
  const send = page.getByRole('button', { name: 'Bericht versturen' });
  const sentNotice = page.getByText('Je bericht is verstuurd');
  const missing = page.getByText('het is niet zeker of dat is gelukt');
  const loseOne = async (text: string) => {
    await subject.fill(text);
    await page.getByLabel('Bericht', { exact: true }).fill('Klopt het bedrag?');
    await loseResponses(page, 'ContactInformationEmail', 1);
    await send.click();
    await expect(page.getByRole('alert')).toContainText(lost);
    await page.reload();
    await expect(missing).toBeVisible();
  };
  await loseOne('Herladen');
  await send.click();
  await expect(sentNotice).toBeVisible();
  await expect(page.getByText('Dit was al verwerkt')).toBeVisible();
  await expect.poll(mailsWith('Herladen')).toHaveLength(1);

  await page.getByRole('button', { name: 'Nog een bericht schrijven' }).click();
  await loseOne('Met een fout');
  await subject.fill('Zonder fout');
  await send.click();
  await expect(sentNotice).toBeVisible();
  // Another text is a message of its own: the first one had been sent as well.
  for (const text of ['Met een fout', 'Zonder fout']) {
    await expect.poll(mailsWith(text)).toHaveLength(1);
  }
});

test('an edit after one whose response got lost causes no conflict', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/409 .*UpdateArticleRegistration/);
  await openRequest(page);
  await page.getByRole('link', { name: 'Bewerken' }).click();
  const cost = page.getByLabel('Kostenplaats');
  await cost.fill('5001');
  await loseResponses(page, 'UpdateArticleRegistration', 1);
  const detailsCall = /\/GetArticleRegistration\?/;
  await page.route(detailsCall, (route) => route.abort('connectionreset'));
  const save = page.getByRole('button', { name: 'Wijzigingen opslaan' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText(lost);
  await page.unroute(detailsCall);
  await cost.fill('5002');
  await save.click();
  await expectNotification(page, 'Aanvraag gewijzigd');
  await expect(page.getByText('Een collega')).toHaveCount(0);
  await expect(page.getByText('5002').first()).toBeVisible();
});

test('a leaver whose response got lost is reported', async ({ page }) => {
  await new SubscriptionListPage(page, portal.baseUrl).open('/subscriptions/active');
  await page.locator('tbody tr', { hasText: 'Actief' }).first().getByRole('link').first().click();
  await page.waitForURL(/\/detail\//);
  const heading = page.getByRole('heading', { level: 1 });
  const id = idIn(new URL(page.url()).pathname);
  const { dialog, firstDate } = await new SubscriptionPage(page).startLeaving();
  await dialog.getByLabel(/^Einddatum/).selectOption(firstDate);
  await loseResponses(page, 'CancelSubscriptionOutOfServiceEmployee', 1);
  await dialog.getByRole('button', { name: /^Uit dienst melden per/ }).click();
  await expect(heading).toContainText('is uit dienst gemeld');
  expect(await eventsOf('subscription-cancelled', id)).toHaveLength(1);
});

test('on a slow machine a double press sends one request', async ({ page }) => {
  const id = await openRequest(page);
  const approvals = countCalls(page, 'ApproveArticleRegistration');
  const dialog = await confirmApproval(page);
  await slowDown(page);
  await pressTwice(page, 'Bevestigen en goedkeuren', dialog);
  await expectNotification(page, 'Aanvraag goedgekeurd');
  expect(approvals()).toBe(1);
  expect(await eventsOf('article-registration-approved', id)).toHaveLength(1);

  await page.getByRole('link', { name: 'Hulp en contact' }).click();
  await page.getByLabel('Onderwerp').fill('Dubbel gedrukt');
  await page.getByLabel('Bericht', { exact: true }).fill('Klopt het bedrag?');
  const messages = countCalls(page, 'ContactInformationEmail');
  await pressTwice(page, 'Bericht versturen');
  await expect(page.getByText('Je bericht is verstuurd')).toBeVisible();
  expect(messages()).toBe(1);
  const mails = () =>
    readMails(portal.dataDirectory).filter((mail) => mail.includes('Dubbel gedrukt'));
  await expect.poll(mails).toHaveLength(1);

  const emailAddress = 'dubbel.gedrukt@werkgever.example';
  await page.goto(`${portal.baseUrl}/settings/user-management/add-user`);
  await new AddUserPage(page).fill(
    { Voornaam: 'Noor', Achternaam: 'Dam', 'E-mailadres': emailAddress },
    [],
  );
  const additions = countCalls(page, 'AddEmployerAccount');
  await pressTwice(page, 'Gebruiker toevoegen');
  await expect(page.getByText(emailAddress)).toBeVisible();
  expect(additions()).toBe(1);
  const invitations = () =>
    readMails(portal.dataDirectory).filter((mail) => mail.includes(emailAddress));
  await expect.poll(invitations).toHaveLength(1);

  await new SubscriptionListPage(page, portal.baseUrl).open('/subscriptions/active');
  await page.locator('tbody tr', { hasText: 'Actief' }).first().getByRole('link').first().click();
  await page.waitForURL(/\/detail\//);
  const subscription = idIn(new URL(page.url()).pathname);
  const leaving = await new SubscriptionPage(page).startLeaving();
  await leaving.dialog.getByLabel(/^Einddatum/).selectOption(leaving.firstDate);
  const reports = countCalls(page, 'CancelSubscriptionOutOfServiceEmployee');
  await pressTwice(page, /^Uit dienst melden per/, leaving.dialog);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is uit dienst gemeld');
  expect(reports()).toBe(1);
  expect(await eventsOf('subscription-cancelled', subscription)).toHaveLength(1);
});
