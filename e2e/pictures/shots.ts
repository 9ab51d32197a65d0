import { picturedScenes, scenes, screens, signInScreens, type Scene } from '../screens.ts';
import { auditedScenes } from './audited-scenes.ts';

export const themes = ['light', 'dark'] as const;
export const widths = [390, 1024, 1440] as const;
export const states = ['filled', 'empty', 'error'] as const;
/**
 * What is audited besides: a screen before its first response. It is animated, and has no picture.
 */
export const auditedStates = [...states, 'loading'] as const;
/** From the narrowest supported width to that of an office screen. */
export const auditedWidths = [320, 390, 768, 1024, 1440, 1920] as const;
export const languages = ['nl', 'en'] as const;

export type Theme = (typeof themes)[number];
export type State = (typeof auditedStates)[number];
export type Language = (typeof languages)[number];

/** The usual heights of windows with these widths. */
export const heightAt = (width: number): number => (width < 768 ? 844 : width < 1440 ? 768 : 900);

/** One screen in one state: opened once, and pictured in each theme and at each width. */
export interface ScreenCase {
  /** An address, or the name of a scene. */
  readonly screen: string;
  readonly address: string;
  readonly scene?: Scene;
  readonly isSignedIn: boolean;
  readonly state: State;
  readonly language: Language;
}

export const captionOf = ({ screen, state, language }: ScreenCase): string =>
  `${screen} ${state} ${language}`;

/** Screens with few numbers and much text. */
const samplesInEnglish = [
  '/',
  '/requests/to-approve',
  '/subscriptions/active',
  '/employee-data',
  '/contact',
  '/settings/employeelist',
  '/settings/user-management/add-user',
  '/settings/retention',
  '/payroll',
  '/auth',
];

const plain = { state: 'filled', language: 'nl' } as const;

/** Everything that is pictured. Scenes locate elements by Dutch texts. */
export const screenCases: readonly ScreenCase[] = [
  ...signInScreens.map((address) => ({ ...plain, screen: address, address, isSignedIn: false })),
  ...screens.flatMap((address) =>
    states.map((state) => ({ ...plain, screen: address, address, isSignedIn: true, state })),
  ),
  ...[...scenes, ...picturedScenes].flatMap((scene) =>
    states
      .filter((state) => state === 'filled' || (state === 'error' && scene.at !== undefined))
      .map((state) => ({
        ...plain,
        screen: scene.name,
        address: scene.from,
        scene,
        isSignedIn: true,
        state,
      })),
  ),
  ...samplesInEnglish.map((address) => ({
    ...plain,
    screen: address,
    address,
    isSignedIn: address !== '/auth',
    language: 'en' as const,
  })),
];

const isOpenedByAddress = (scene: Scene): boolean => scene.at !== undefined;

/** Everything that is audited. */
export const auditedCases: readonly ScreenCase[] = [
  ...screenCases,
  ...screenCases
    .filter(
      ({ isSignedIn, state, language, scene }) =>
        isSignedIn &&
        state === 'filled' &&
        language === 'nl' &&
        (!scene || isOpenedByAddress(scene)),
    )
    .map((screenCase) => ({ ...screenCase, state: 'loading' as const })),
  ...auditedScenes.map((scene) => ({
    ...plain,
    screen: scene.name,
    address: scene.from,
    scene,
    isSignedIn: true,
  })),
];

/** A picture that is stored in the repository, and that the flows compare. */
export interface StoredPicture {
  readonly name: string;
  readonly screen: string;
  readonly width: (typeof widths)[number];
  readonly theme: Theme;
  readonly state: State;
  readonly language: Language;
}

const stored = (
  name: string,
  screen: string,
  width: StoredPicture['width'],
  theme: Theme,
  { state = 'filled', language = 'nl' }: Partial<Pick<StoredPicture, 'state' | 'language'>> = {},
): StoredPicture => ({ name, screen, width, theme, state, language });

/** A dozen that together contain most components of the page: the README shows the first four. */
export const storedPictures: readonly StoredPicture[] = [
  stored('dashboard', '/', 1440, 'light'),
  stored('requests', '/requests/to-approve', 1024, 'light'),
  stored('subscriptions-phone', '/subscriptions/active', 390, 'dark'),
  stored('payroll', '/payroll', 1440, 'light'),
  stored('sign-in', '/auth', 1024, 'light'),
  stored('request', 'a request to decide on', 1440, 'dark'),
  stored('approve-phone', 'the dialog to approve', 390, 'light'),
  stored('selection', 'a selection', 1024, 'dark'),
  stored('add-user', '/settings/user-management/add-user', 1024, 'light'),
  stored('contact-english', '/contact', 390, 'light', { language: 'en' }),
  stored('nothing-yet', '/requests/to-approve', 1024, 'dark', { state: 'empty' }),
  stored('failed', '/subscriptions/active', 390, 'light', { state: 'error' }),
];

/** @throws when no picture has that screen, state and language */
export function caseOf({ screen, state, language }: StoredPicture): ScreenCase {
  const match = screenCases.find(
    (one) => one.screen === screen && one.state === state && one.language === language,
  );
  if (match === undefined) throw new Error(`${screen} is not pictured ${state}, ${language}`);
  return match;
}
