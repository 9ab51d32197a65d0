import type { Language } from '@portal/contract/fields';
import type { HelpPage } from '../../ui/help-page.ts';

/** The help of some screens in one language: it is loaded when somebody first opens it. */
export interface HelpTexts {
  /** What every page of it says. */
  readonly words: Readonly<Record<'can' | 'after' | 'trouble', string>>;
  /** Where it goes on, by the paths. */
  readonly links: readonly (readonly [to: string, text: string])[];
  readonly pages: Readonly<Record<string, HelpPage>>;
}

export type HelpLoads = Readonly<Record<Language, () => Promise<HelpTexts>>> & {
  /** Tells it from the help of other screens. */
  readonly name: string;
};
