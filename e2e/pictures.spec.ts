import { expect, test } from '@playwright/test';
import { forEachLimited } from './pictures/for-each-limited.ts';
import { whatToDo } from './pictures/stored-pictures.ts';
import { storedPictures, type StoredPicture, caseOf } from './pictures/shots.ts';
import { Studio } from './pictures/studio.ts';
import { takePicture } from './pictures/take-picture.ts';

/**
 * How far the colour of a pixel may be off, from 0 to 1, and how many pixels may be further off.
 * Edges of letters that another processor rounds differently stay below; what must not is tested
 * below.
 */
const tolerance = { threshold: 0.03, maxDiffPixels: 60 };

/** Small visible changes, each of one line of a style. */
const changes = {
  'a green one shade lighter': ':root { --accent: var(--petrol-6) !important }',
  'four points more beside a text': 'button { padding-inline: 20px !important }',
  'a title two points lower': 'h2 { padding-top: 2px !important }',
};

test.describe('pictures of the portal', () => {
  let studio: Studio;
  test.beforeAll(async () => {
    studio = await Studio.open();
  });
  test.afterAll(() => studio.close());

  test('the page looks as in the stored pictures', async () => {
    const pictures = new Map<StoredPicture, Buffer>();
    const failures = await forEachLimited(storedPictures, 2, async (stored) => {
      const { page, picture } = await studio.takeStored(stored, caseOf(stored));
      await page.context().close();
      pictures.set(stored, picture);
    });
    expect(failures).toEqual([]);
    const why = whatToDo(studio.browser.version());
    for (const [{ name }, picture] of pictures) {
      expect.soft(picture, why).toMatchSnapshot(`${name}.png`, tolerance);
    }
  });

  test('a visible change makes the comparison fail', async () => {
    const [stored] = storedPictures.filter(({ name }) => name === 'approve-phone');
    if (stored === undefined) throw new Error('There is no such picture');
    const { page, picture } = await studio.takeStored(stored, caseOf(stored));
    expect(picture).toMatchSnapshot('approve-phone.png', tolerance);
    for (const [what, style] of Object.entries(changes)) {
      // By script, because the content security policy refuses an external style.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, style);
      expect
        .soft(await takePicture(page), what)
        .not.toMatchSnapshot('approve-phone.png', tolerance);
    }
    await page.context().close();
  });
});
