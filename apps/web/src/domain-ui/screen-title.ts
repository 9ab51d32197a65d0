import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { usePageTitle, useWindowTitle } from '../lib/page-title.tsx';
import { screens } from './screens.ts';

/** The key of the text that names an address. */
export const titleOfAddress = (pathname: string) =>
  screens.find(({ path }) => matchPath(path, pathname))?.title ?? 'app.notFound';

function useTitleOfAddress(): string {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return t(titleOfAddress(pathname));
}

/** Sets the window title while the screen is still loading. */
export function useAddressTitle(): void {
  useWindowTitle(useTitleOfAddress());
}

/**
 * Sets the window title to that of the address, or to that of the shown record once it is known.
 */
export function useScreenTitle(title?: string): void {
  const ofAddress = useTitleOfAddress();
  usePageTitle(title ?? ofAddress);
}
