import { startPortal } from './engines.ts';
import { expect, type Page, test } from './fixtures.ts';
import { inEnglish } from './in-english.ts';
import { readPageTexts, type TextPair } from './page-texts.ts';
import { signIn } from './pages/sign-in-page.ts';
import { auditedScenes } from './pictures/audited-scenes.ts';
import { restlessScenes } from './pictures/dialog-scenes.ts';
import type { PortalProcess } from './portal-process.ts';
import { picturedScenes, scenes, screens, signInScreens } from './screens.ts';

/** The screens that show a document that is Dutch by law. */
const withDutch = ['/settings/authorize-settings'];

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** All texts of a page, including those for screen readers alone. */
const textsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const labels = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    // Each text by itself: those of adjacent elements would become one word.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const text: string[] = [];
    while (texts.nextNode()) text.push(texts.currentNode.textContent ?? '');
    return [document.title, ...text, ...labels].join('\n');
  });

/** Words that begin like a key of a text. */
function findKeys(text: string, texts: readonly TextPair[]): string[] {
  const tables = new Set(
    texts.flatMap(({ key }) => (key.includes('.') ? [key.split('.')[0]!] : [])),
  );
  const keys = new RegExp(String.raw`(?<![\w.@/-])(?:${[...tables].join('|')})\.[\w.-]*\w`, 'g');
  return [...new Set(text.match(keys))];
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
}

test.describe.configure({ mode: 'parallel' });

test('keys are found between words, and addresses are not mistaken for keys', async () => {
  const texts = await readPageTexts();
  expect(texts.length).toBeGreaterThan(1000);
  const text = 'Zie automaticSigning.document.employer of beheer@history.nl, www.history.nl';
  expect(findKeys(text, texts)).toEqual(['automaticSigning.document.employer']);
});

for (const language of ['nl', 'en'] as const) {
  test.describe(`after a reload in ${language}`, () => {
    let portal: PortalProcess;
    test.beforeAll(async () => {
      portal = await startPortal();
    });
    test.afterAll(() => portal.stop());

    test('no screen, dialog or state shows the key of a text, or loads the other language', async ({
      page,
      browserErrors,
    }) => {
      // A session's token lasts ten minutes; on a busy machine the test takes longer.
      browserErrors.allow(/status of 401/);
      browserErrors.allow(/status of 403 .*Export/);
      const texts = await readPageTexts();
      const other = language === 'nl' ? 'en' : 'nl';
      const otherFile = new RegExp(String.raw`\.${other}-[\w-]+\.js$`);
      let loaded: string[] = [];
      page.on('request', (request) => {
        if (otherFile.test(request.url())) loaded.push(request.url());
      });
      const problems: string[] = [];
      const check = async (name: string, isDutchToo = false) => {
        const keys = findKeys(await textsOf(page), texts);
        problems.push(...keys.map((key) => `${name}: ${key}`));
        if (!isDutchToo) problems.push(...loaded.map((file) => `${name} loads ${file}`));
        loaded = [];
      };
      const choose = (chosen: string) =>
        page.evaluate((value) => localStorage.setItem('employer-portal-language', value), chosen);
      await page.goto(`${portal.baseUrl}/auth`);
      // Until then it loads Dutch.
      await settle(page);
      await choose(language);
      loaded = [];
      for (const path of signInScreens) {
        await page.goto(portal.baseUrl + path);
        await settle(page);
        await check(path);
      }
      const reader = language === 'nl' ? page : inEnglish(page, texts);
      // Signing in sets the language of the account, which is Dutch.
      await choose('nl');
      await signIn(page, portal.baseUrl, 'beheer@demo.test');
      await settle(page);
      await choose(language);
      loaded = [];
      for (const path of screens) {
        await page.goto(portal.baseUrl + path);
        await settle(page);
        await check(path, withDutch.includes(path));
      }
      for (const scene of [...scenes, ...picturedScenes, ...auditedScenes, ...restlessScenes]) {
        await test.step(scene.name, async () => {
          await page.setViewportSize(scene.onlyOn === 'phone' ? phone : desk);
          await page.goto(portal.baseUrl + scene.from);
          await settle(page);
          await scene.open(reader);
          await settle(page);
          await check(scene.name, withDutch.includes(scene.from));
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
      }
      expect(problems).toEqual([]);
    });
  });
}
