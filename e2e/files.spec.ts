import { randomBytes } from 'node:crypto';
import { readZip } from '../apps/api/test/read-zip.ts';
import { startPortal } from './engines.ts';
import { expect, type Page, test } from './fixtures.ts';
import { download } from './pages/download.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

const withSignature = (signature: string, size: number): Buffer =>
  Buffer.concat([Buffer.from(signature, 'latin1'), randomBytes(size)]);

const manual = {
  name: 'Tarieven & één blik €.pdf',
  content: withSignature('%PDF-1.7\n', 3_200_000),
};
const folder = 'Voorjaar, sport & spel';
const material = [
  { name: 'Staand.png', content: withSignature('\x89PNG\r\n\x1a\n', 1_200_000) },
  { name: 'Vierkant – één.jpg', content: withSignature('\xff\xd8\xff\xe0', 800_000) },
] as const;
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Signs in. @returns the project that is selected */
async function signInToProject(page: Page, baseUrl: string): Promise<string> {
  const responding = page.waitForResponse(/Project\/GetProjects$/);
  await signIn(page, baseUrl, 'kijker@demo.test');
  const { projects } = (await (await responding).json()) as { projects: { projectId: string }[] };
  return projects[0]?.projectId ?? '';
}

test.describe('files and promotion material', () => {
  let portal: PortalProcess;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  test("the provider's files are shown, and downloaded unchanged", async ({ page }) => {
    const provider = await portal.provider();
    const projectId = await signInToProject(page, portal.baseUrl);
    const put = async (path: string, content: Buffer) => {
      const { status, body } = await provider.put(path, content);
      expect(status).toBe(200);
      return body;
    };
    await put(`/projects/${projectId}/files/${encodeURIComponent(manual.name)}`, manual.content);
    const inFolder = `/promotion-files/SportLocationSocialMedia/${encodeURIComponent(folder)}`;
    for (const { name, content } of material) {
      const { promotionFileId } = (await put(
        `${inFolder}/${encodeURIComponent(name)}`,
        content,
      )) as { promotionFileId: string };
      const thumbnail = `/promotion-files/${promotionFileId}/thumbnail`;
      const { status } = await provider.send('PUT', thumbnail, { data: picture });
      expect(status).toBe(204);
    }

    await page.getByRole('link', { name: 'Bestanden en materiaal' }).click();
    await page.getByRole('searchbox').fill('een blik');
    const row = page.getByRole('row').filter({ hasText: manual.name });
    await expect(row).toContainText('PDF-document');
    await expect(row).toContainText(/3,2.MB/);
    expect(await download(page, row.getByRole('button'))).toEqual(manual);

    await page.getByRole('main').getByRole('link', { name: 'Social media' }).click();
    await page.getByRole('link', { name: 'Social media, Sportlocatie' }).click();
    await expect(page).toHaveURL(/type=SportLocationSocialMedia/);
    await page.reload();
    const section = page.getByRole('region', { name: folder });
    await expect(section).toContainText(/2 bestanden, 2.MB/);
    const pictures = section.locator('img');
    await expect(pictures).toHaveCount(2);
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1);
    for (const file of material) {
      const button = section.getByRole('button', { name: `${file.name} downloaden` });
      expect(await download(page, button)).toEqual(file);
    }

    const all = section.getByRole('button', { name: /^Map downloaden/ });
    const zip = await download(page, all);
    expect(zip.name).toBe(`${folder}.zip`);
    expect([...(await readZip(zip.content))]).toEqual(
      material.map(({ name, content }) => [name, content]),
    );
  });
});
