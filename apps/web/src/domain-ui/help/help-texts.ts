import type { Language } from '@portal/contract/fields';
import type { HelpPage } from '../../ui/help-page.ts';
import type { ScreenPath } from '../screens.ts';

/** The help that a feature has for its screens behind the sign-in, by their paths. */
export type HelpOfScreens = Readonly<Partial<Record<ScreenPath, HelpPage>>>;

/** The help of some screens in one language, loaded when it is first opened. */
export interface HelpTexts {
  /** The headings of every page. */
  readonly headings: Readonly<Record<'can' | 'after' | 'trouble', string>>;
  /** The texts of the links to other screens, by path. */
  readonly links: readonly (readonly [to: string, text: string])[];
  readonly pages: Readonly<Record<string, HelpPage>>;
}

export type HelpLoads = Readonly<Record<Language, () => Promise<HelpTexts>>> & {
  /** Distinguishes it from the help of other screens. */
  readonly name: string;
};
