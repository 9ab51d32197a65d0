import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Does what a page load does when the user opens another screen. The focus moves to the main area,
 * so that keyboard and screen reader start there, and the window scrolls to the top, except when
 * the user goes back. Returns the ref of that area.
 */
export function useScreenChange() {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const mainRef = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  // After a sign-in the heading gets the focus; after a page load the browser decides.
  const [isNavigation] = useState(navigationType !== NavigationType.Pop);
  useEffect(() => {
    if (!isNavigation) return;
    const focusing = import('./focus-heading.ts')
      .then(({ focusHeading }) => focusHeading())
      .catch(() => null);
    return () => void focusing.then((end) => end?.());
  }, [isNavigation]);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, navigationType]);
  return mainRef;
}
