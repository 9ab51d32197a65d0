import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { EntraServer } from '../apps/api/test/entra/entra-server.ts';
import { startPortal } from './engines.ts';
import { expect, test, type Page } from './fixtures.ts';
import { enterPassword } from './pages/account-pages.ts';
import { demoPassword } from './pages/sign-in-page.ts';
import { UserListPage } from './pages/user-management-pages.ts';
import { findFreePort, type PortalProcess } from './portal-process.ts';

const tenantId = randomUUID();
let entra: EntraServer;
let portal: PortalProcess;
let runSql: (statement: string, values: readonly string[]) => Promise<void>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const port = String(await findFreePort());
  entra = await EntraServer.start(`http://localhost:${port}/auth/microsoft/callback`);
  const { clientId, clientSecret, authority, graphUrl } = entra.config;
  portal = await startPortal('postgres', {
    PORT: port,
    ENTRA_CLIENT_ID: clientId,
    ENTRA_CLIENT_SECRET: clientSecret,
    ENTRA_AUTHORITY: authority,
    ENTRA_GRAPH_URL: graphUrl,
  });
  runSql = async (statement, values) => {
    const client = new pg.Client({ connectionString: portal.databaseUrl('postgres') });
    await client.connect();
    await client.query(statement, [...values]);
    await client.end();
  };
  await runSql(
    `insert into entra_tenant
       (project_entra_tenant_id, project_id, tenant_id, description, allow_everyone)
     select gen_random_uuid(), project_id, $1, 'Vlierboom', true from project`,
    [tenantId],
  );
});
test.afterAll(async () => {
  await portal.stop();
  await entra.stop();
});

const button = (page: Page) => page.getByRole('link', { name: 'Inloggen met Microsoft' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

async function signOut(page: Page): Promise<void> {
  await page.goto(`${portal.baseUrl}/auth/logout`);
  await button(page).waitFor();
}

test('the first sign-in is confirmed by the password; later Microsoft alone suffices', async ({
  page,
  browserErrors,
}) => {
  const emailAddress = 'beheer@demo.test';
  const objectId = randomUUID();
  const claims = { email: emailAddress, xms_edov: true };
  entra.person = { tenantId, objectId, groups: [], claims };
  await page.goto(`${portal.baseUrl}/auth`);
  await button(page).click();
  await expect(page.getByRole('status')).toContainText('Log één keer in met je wachtwoord');
  // The token that links the account is only in memory and not in the address.
  await expect(page).toHaveURL(`${portal.baseUrl}/auth`);
  await enterPassword(page, emailAddress, demoPassword);
  await menu(page).waitFor();

  await signOut(page);
  // From now on the tenant and the object identify the person, and not the e-mail address.
  entra.person = { tenantId, objectId, groups: [] };
  await button(page).click();
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await menu(page).waitFor();
  await expect(page).toHaveURL(`${portal.baseUrl}/`);
  await expect(page.getByRole('button', { name: /^Account van Fatima/ })).toBeVisible();

  // Microsoft also provides the fresh proof, in a window of its own.
  browserErrors.allow(/status of 403 .*UpdateAccountDetails/);
  const list = new UserListPage(page, portal.baseUrl);
  await list.open();
  const own = await list.openUser(emailAddress);
  await own.requestAddressChange('fatima@elders.example');
  const confirming = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Bevestigen met Microsoft' }).click();
  await confirming;
  await own.details.getByText('Nieuw e-mailadres wacht op bevestiging').waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signOut(page);
  await runSql('update entra_tenant set allow_everyone = false where tenant_id = $1', [tenantId]);
  await button(page).click();
  await expect(title(page)).toHaveText('Je mag niet inloggen met Microsoft');
  await expect(page.getByText(/Vraag je IT-afdeling/)).toBeVisible();
  await page.getByRole('link', { name: 'Inloggen met een wachtwoord' }).click();
  await enterPassword(page, emailAddress, demoPassword);
  await menu(page).waitFor();
});

test('a tenant without a project is refused', async ({ page }) => {
  entra.person = { tenantId: randomUUID(), objectId: randomUUID(), groups: [] };
  await page.goto(`${portal.baseUrl}/auth`);
  await button(page).click();
  await expect(title(page)).toHaveText('Je mag niet inloggen met Microsoft');
  await expect(menu(page)).toHaveCount(0);
});
