import { execFileSync } from 'node:child_process';
import { onlyInFullRun, isQuickRun } from '../apps/api/test/gate.ts';
import { canMeasureProcesses } from '../scripts/processor-time.mjs';
import { engines, startPortal, usualEngine } from './engines.ts';
import { findFirstProject } from './first-project.ts';
import { expect, test } from './fixtures.ts';
import { readMails } from './mailbox.ts';
import { InboxPage, RequestPage } from './pages/request-pages.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess, ProviderClient } from './portal-process.ts';
import { projectBody, requestBody, startDate } from './provider-bodies.ts';

const employee = "Şükrü Łukasz van 't Veld";
const employeeMail = 'sukru@vlierboom.example';

interface FeedEvent {
  sequence: number;
  type: string;
  data: Record<string, unknown>;
}

for (const engine of isQuickRun ? [usualEngine()] : engines) {
  test.describe(`the main job, ${engine}`, () => {
    let portal: PortalProcess;
    let provider: ProviderClient;
    let firstProject: string;

    test.beforeAll(async () => {
      portal = await startPortal(engine);
      provider = await portal.provider();
      firstProject = await findFirstProject(portal.baseUrl);
    });
    test.afterAll(() => portal.stop());

    const submit = async (overrides: object = {}): Promise<string> => {
      const path = `/projects/${firstProject}/article-registrations`;
      const { status, body } = await provider.send('POST', path, requestBody(overrides));
      expect(status).toBe(201);
      return (body as { articleRegistrationId: string }).articleRegistrationId;
    };
    const listEvents = async (): Promise<FeedEvent[]> =>
      ((await provider.send('GET', '/events?after=0&limit=1000')).body as { events: FeedEvent[] })
        .events;

    test('from request to signed agreement', async ({ page }) => {
      const id = await submit({ emailAddress: employeeMail });

      await signIn(page, portal.baseUrl, 'keurder@demo.test');
      const tile = page.getByRole('link', { name: /Te beoordelen/ }).last();
      await expect(tile).toContainText('38');

      const inbox = new InboxPage(page);
      await inbox.open();
      await inbox.search("lukasz van 't veld");
      await inbox.link(employee).click();
      await expect(page.getByRole('heading', { level: 1, name: employee })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('€ 42,50');
      await expect(page.getByRole('main')).toContainText('Sporthuis IJssel, Zutphen');

      await new RequestPage(page).approve();
      await expect(page.getByRole('main')).toContainText('Goedgekeurd');

      const downloading = page.waitForEvent('download');
      await page
        .getByRole('button', { name: /AAO downloaden/ })
        .first()
        .click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`AAO ${employee} ${startDate}.pdf`);
      checkAgreement(await download.path());

      await page.getByRole('link', { name: 'Abonnement bekijken' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: employee })).toBeVisible();
      await page.getByRole('link', { name: 'Nieuw', exact: true }).first().click();
      await page.getByRole('searchbox').fill('şükrü');
      await expect(page.getByRole('link', { name: "Veld, van 't" })).toBeVisible();

      const events = (await listEvents()).filter((e) => e.data['articleRegistrationId'] === id);
      expect(events.map((event) => event.type)).toEqual(['article-registration-approved']);

      await expect.poll(() => mailsTo(portal, employeeMail)).toHaveLength(1);
      const [mail = ''] = mailsTo(portal, employeeMail);
      expect(mail).toContain('Auto-Submitted: auto-generated');
      const { output } = await portal.command('mail', 'list');
      for (const recipient of [
        employeeMail,
        'keurder@demo.test',
        'beheer@demo.test',
        'aanbieder@',
      ]) {
        expect(output).toContain(recipient);
      }
    });

    onlyInFullRun(test)('kill -9 loses nothing that was acknowledged', async () => {
      const projectId = '0190a000-0000-7000-8000-0000000000aa';
      const put = await provider.send('PUT', `/projects/${projectId}`, projectBody());
      expect(put.status).toBe(200);
      const path = `/projects/${projectId}/article-registrations`;
      const acknowledged: string[] = [];
      // The requests are sent one after another, and the server is killed while they are.
      const pouring = (async () => {
        for (let number = 0; ; number += 1) {
          const externalReference = `crash-${String(number)}`;
          const response = await provider.send('POST', path, requestBody({ externalReference }));
          if (response.status !== 201) throw new Error(String(response.status));
          acknowledged.push(externalReference);
        }
      })().catch(() => undefined);
      await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
      await portal.kill9();
      await pouring;
      const used = await portal.startAgain();
      // Relative to the first start on the same machine, because a machine may be slow.
      if (canMeasureProcesses()) expect(used).toBeLessThan(8 * portal.firstStart);
      const again = await Promise.all(
        acknowledged.map((externalReference) =>
          provider.send('POST', path, requestBody({ externalReference })),
        ),
      );
      expect(again.every((response) => response.status === 201)).toBe(true);
      // A request without authorisation is approved on arrival. Each gives one event, never two.
      const events = (await listEvents()).filter((event) =>
        String(event.data['externalReference']).startsWith('crash-'),
      );
      const references = events.map((event) => String(event.data['externalReference']));
      expect(new Set(references).size).toBe(references.length);
      for (const reference of acknowledged) expect(references).toContain(reference);
      const numbers = (await listEvents()).map((event) => event.sequence);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    });
  });
}

/** Checks the agreement with independent programs. */
function checkAgreement(path: string): void {
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  expect(text).toContain(employee);
  for (const amount of ['25,00', '10,00', '7,50', '42,50']) expect(text).toContain(amount);
  expect(text).toContain('Joost Nijënhuis');
  const fonts = execFileSync('pdffonts', [path], { encoding: 'utf8' }).trim().split('\n').slice(2);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toMatch(/ yes (yes|no) +yes /);
}

const mailsTo = (portal: PortalProcess, recipient: string): string[] =>
  readMails(portal.dataDirectory).filter((mail) => mail.includes(`To: ${recipient}`));
