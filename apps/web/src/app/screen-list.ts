import type { SelectedProject } from '@portal/contract/project';
import type { Right } from '@portal/contract/rights';
import { screens, type AnyScreen } from '../domain-ui/screens.ts';

type Unlisted =
  | { readonly path: `${string}:${string}` }
  | { readonly isUnlisted: true }
  | { readonly isRedirect: true };

/** A screen that people go to by its name. */
export type NamedScreen = Exclude<AnyScreen, Unlisted>;

const isNamed = (screen: AnyScreen): screen is NamedScreen =>
  !screen.path.includes(':') && !('isUnlisted' in screen || 'isRedirect' in screen);

/** The named screens that the project has and that the user may open, in the order of the menu. */
export const screensFor = (
  project: Pick<SelectedProject, 'showExpensiveSubscriptions'>,
  may: (right: Right) => boolean,
): NamedScreen[] =>
  screens
    .filter(isNamed)
    .filter(
      (screen) =>
        (!('right' in screen) || may(screen.right)) &&
        (!('isOfExpensive' in screen) || project.showExpensiveSubscriptions),
    );

/** The key of the text by which links and the search call a screen. */
export const labelOf = (screen: NamedScreen) => ('label' in screen ? screen.label : screen.title);
