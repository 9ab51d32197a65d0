import { amsterdamDate } from '@portal/contract/dates';
import { startPortal } from './engines.ts';
import { expect, type Page, test } from './fixtures.ts';
import { findFirstProject } from './first-project.ts';
import { readMails } from './mailbox.ts';
import { RequestPage } from './pages/request-pages.ts';
import { signIn } from './pages/sign-in-page.ts';
import { SubscriptionListPage } from './pages/subscription-pages.ts';
import type { PortalProcess, ProviderClient } from './portal-process.ts';
import { requestBody } from './provider-bodies.ts';

let portal: PortalProcess;
let provider: ProviderClient;
let project: string;

test.beforeAll(async () => {
  portal = await startPortal();
  provider = await portal.provider();
  project = `/projects/${await findFirstProject(portal.baseUrl)}`;
});
test.afterAll(() => portal.stop());

const dutchDate = (date: string): string => date.split('-').reverse().join('-');

/** The day of this test. */
const today = amsterdamDate(new Date());
/** The first day of a month, this number of months from this one. */
function firstOfMonth(months: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

/** Makes a call of the provider that succeeds. @returns its response */
async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const response = await provider.send(method, path, body);
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body as Record<string, unknown>;
}

interface Event {
  readonly sequence: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const readEvents = async () => (await call('GET', '/events?after=0')).events as Event[];

/** Sends a request of an employee with a unique name. @returns the body */
async function submit(lastName: string) {
  const externalReference = `life-${lastName}`;
  const body = requestBody({
    externalReference,
    firstName: 'Jördis',
    infix: null,
    lastName,
    employeeNumber: `L-${lastName}`,
    startDate: firstOfMonth(-2),
    emailAddress: `${lastName.toLowerCase()}@werk.example`,
  });
  const { articleRegistrationId } = await call('POST', `${project}/article-registrations`, body);
  return { body, externalReference, id: String(articleRegistrationId) };
}

/** The mails to an address, with quoted-printable sequences undecoded. */
const mailsTo = (address: string): string[] =>
  readMails(portal.dataDirectory).filter((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail));

/** The project's audit entries about an employee: the actions, latest first, and the changes. */
async function readLog(page: Page, name: string): Promise<(string | undefined)[][]> {
  await page.goto(`${portal.baseUrl}/settings/audit-log?q=${encodeURIComponent(name)}`);
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.filter({ hasText: name }).first().waitFor();
  const cells = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) => cell.innerText.trim()),
    ),
  );
  return cells.map(([, by, what, , changes]) => [by, what, changes]);
}

test('a request is corrected, approved, suspended, repriced and ended: each can be read back', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409 .*\/ApproveArticleRegistration$/);
  const { body, externalReference, id } = await submit('Levensloop');
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  await page.goto(`${portal.baseUrl}/requests/detail/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Jördis Levensloop' }).waitFor();

  // The provider corrects the request that the approver has open.
  const corrected = { ...body, birthDate: '1990-11-09', months: 24 };
  await call('PUT', `${project}/article-registrations/${id}`, corrected);
  const request = new RequestPage(page);
  await request.approve();
  const notice = page.getByRole('alert').filter({ hasText: 'De aanvraag is intussen gewijzigd' });
  await expect(notice.getByRole('listitem')).toHaveText([
    'Geboortedatum van 08-11-1991 naar 09-11-1990',
    'Looptijd van 12 maanden naar 24 maanden',
  ]);
  await request.approve();
  await request.reopen(portal.baseUrl, id);
  await page.getByRole('link', { name: 'Abonnement bekijken' }).click();
  await page.waitForURL(/\/subscriptions\/detail\//);
  const subscriptionId = page.url().split('/').at(-1) ?? '';
  const subscription = `${project}/subscriptions/${subscriptionId}`;

  const main = page.getByRole('main');
  const fact = (label: string) =>
    main
      .locator('dt', { hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]');
  const list = new SubscriptionListPage(page, portal.baseUrl);
  const row = main.getByRole('table').locator('tbody tr');
  const detail = `${portal.baseUrl}/subscriptions/detail/${subscriptionId}`;
  const [suspendedFrom, periodEnd] = [firstOfMonth(-1), firstOfMonth(2)];

  await call('PUT', `${subscription}/suspensions/${suspendedFrom}`, { suspendedTill: null });
  await page.reload();
  await expect(main.getByText('Opgeschort', { exact: true })).toBeVisible();
  await expect(fact('Opgeschort vanaf')).toHaveText(dutchDate(suspendedFrom));
  await list.open('/subscriptions/all?q=Levensloop');
  await expect(row).toHaveText([/Opgeschort.*€\s42,50/]);

  await call('PUT', `${subscription}/resumption`, { resumedOn: today });
  await call('PUT', `${subscription}/amounts/${today}`, {
    totalPrice: 4500,
    grossExchange: 2750,
    netExchange: 0,
    employerContribution: 1000,
    netOwnContribution: 750,
  });
  await call('PUT', `${subscription}/end`, { periodEnd });
  await page.goto(detail);
  await expect(main.getByText('Opgezegd', { exact: true })).toBeVisible();
  await expect(fact('Opgeschort tot en met')).toHaveText(dutchDate(dayBefore(today)));
  await expect(fact('Einddatum')).toHaveText(dutchDate(periodEnd));
  await expect(main).toContainText(/€\s45,00\sper maand/);
  await list.open('/subscriptions/active?q=Levensloop');
  await expect(row).toHaveText([new RegExp(`Opgezegd.*€\\s45,00.*${dutchDate(periodEnd)}`)]);

  const updated = ['Sportpas', 'Abonnement bijgewerkt'];
  const log = await readLog(page, 'Levensloop');
  expect(log.map(([by, what, changes]) => [by, what, changes?.replaceAll('\u00a0', ' ')])).toEqual([
    [...updated, `Einddatum: ${dutchDate(periodEnd)}`],
    [
      ...updated,
      'Prijs per maand: € 42,50 → € 45,00\n' +
        `Bruto uitruil: € 25,00 → € 27,50\nGeldt vanaf: ${dutchDate(today)}`,
    ],
    [...updated, `Opgeschort tot en met: ${dutchDate(dayBefore(today))}`],
    [...updated, `Opgeschort vanaf: ${dutchDate(suspendedFrom)}`],
    ['Fatima Bouzid', 'Aanvraag goedgekeurd', ''],
    [
      'Sportpas',
      'Aanvraag gecorrigeerd',
      'Geboortedatum: 08-11-1991 → 09-11-1990\nLooptijd: 12 maanden → 24 maanden',
    ],
    ['Sportpas', 'Aanvraag ontvangen', ''],
  ]);

  const events = await readEvents();
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1));
  expect(events.map(({ type, data }) => [type, data.externalReference])).toEqual(
    [
      'article-registration-corrected',
      'article-registration-approved',
      'subscription-suspended',
      'subscription-resumed',
      'subscription-repriced',
      'subscription-ended',
    ].map((type) => [type, externalReference]),
  );

  const steps = [
    `opgeschort vanaf ${dutchDate(suspendedFrom)}`,
    `tot en met ${dutchDate(dayBefore(today))}`,
    `per maand vanaf ${dutchDate(today)}`,
    `eindigt op ${dutchDate(periodEnd)}`,
  ];
  for (const step of steps) {
    await expect
      .poll(() => mailsTo('beheer@demo.test').filter((mail) => mail.includes(step)))
      .toHaveLength(1);
  }
  await expect.poll(() => mailsTo('levensloop@werk.example')).toHaveLength(1);
});
