import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import type { PortalProcess } from '../portal-process.ts';
import { heightAt, type StoredPicture, type ScreenCase, type State, type Theme } from './shots.ts';
import {
  inEnglish,
  openStillPage,
  signInAtNewEmployer,
  signInStill,
  type SignedIn,
  startStillPortal,
} from './still-portal.ts';
import { settle, takePicture, waitWhileLoading } from './take-picture.ts';

/** Without these calls the frame around a screen would fail, and not the screen. */
const ofFrame =
  /\/(GetConfig|GetProfile|GetProjects|GetTableColumns|GetListMemory|SaveLastProject|GetAnnouncementText)\b/;

/** Makes every call of a screen fail, as without a database, from the next page on. */
async function failCalls(page: Page): Promise<void> {
  // The page tries a call again after one second, and after two more: those delays are skipped.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const hurried = (work: () => void, milliseconds?: number) =>
      wait(work, milliseconds === 1000 || milliseconds === 2000 ? 10 : milliseconds);
    window.setTimeout = hurried as typeof window.setTimeout;
  });
  await page.route(/\/employerportal\//, (route) => {
    if (ofFrame.test(route.request().url())) return route.continue();
    return route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', status: 500, requestId: '7f3a9c' }),
    });
  });
}

/** Leaves every call of a screen pending, from the next page on. */
async function holdCalls(page: Page): Promise<void> {
  await page.route(/\/employerportal\//, async (route) => {
    if (ofFrame.test(route.request().url())) await route.continue();
  });
}

/** Opens the page while its calls fail or are pending. */
async function troubleCalls(page: Page, state: State): Promise<void> {
  if (state === 'error') await failCalls(page);
  if (state === 'loading') await holdCalls(page);
}

/** A portal at a fixed time, a browser, and the signed-in accounts. */
export class Studio {
  private readonly signedIn = new Map<'demo' | 'new', Promise<SignedIn>>();

  private constructor(
    private readonly portal: PortalProcess,
    readonly browser: Browser,
  ) {}

  static async open(): Promise<Studio> {
    const [portal, browser] = await Promise.all([
      startStillPortal(),
      // The opener of the studio closes it, and the portal too, on a signal.
      chromium.launch({ ...launchOptions, handleSIGINT: false, handleSIGTERM: false }),
    ]);
    return new Studio(portal, browser);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.portal.stop();
  }

  /** Opens a screen in its state, at a width where the width matters. */
  async openCase(screenCase: ScreenCase, width?: number): Promise<Page> {
    const { address, scene, state } = screenCase;
    const page = await openStillPage(this.browser, await this.contextOf(screenCase));
    page.setDefaultTimeout(120_000);
    if (width !== undefined) await page.setViewportSize({ width, height: heightAt(width) });
    if (scene === undefined) await troubleCalls(page, state);
    await page.goto(this.portal.baseUrl + address);
    if (scene !== undefined) {
      await settle(page);
      await scene.open(page);
      if (state !== 'filled') {
        await settle(page);
        await troubleCalls(page, state);
        await page.reload();
      }
    }
    await (state === 'loading' ? waitWhileLoading(page) : settle(page));
    return page;
  }

  /** One of the stored pictures. */
  async takeStored(
    stored: StoredPicture,
    screenCase: ScreenCase,
  ): Promise<{ page: Page; picture: Buffer }> {
    const page = await this.openCase(screenCase);
    await setAppearance(page, stored.theme, stored.width);
    return { page, picture: await takePicture(page) };
  }

  private async contextOf({ isSignedIn, state, language }: ScreenCase) {
    const locale = language === 'en' ? 'en-GB' : 'nl-NL';
    if (!isSignedIn) return { locale };
    const session = await this.sessionOf(state === 'empty' ? 'new' : 'demo');
    return { locale, storageState: language === 'en' ? inEnglish(session) : session };
  }

  private sessionOf(employer: 'demo' | 'new'): Promise<SignedIn> {
    const known = this.signedIn.get(employer);
    if (known !== undefined) return known;
    const signIn = employer === 'demo' ? signInStill : signInAtNewEmployer;
    const session = signIn(this.browser, this.portal);
    this.signedIn.set(employer, session);
    return session;
  }
}

/** Sets another theme and another width of an open page. */
export async function setAppearance(page: Page, theme: Theme, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: heightAt(width) });
  // After the resize another element may be below the pointer.
  await page.mouse.move(0, 0);
}
