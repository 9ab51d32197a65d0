import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { helpHash, isOpenedOnScreen } from '../../lib/help-address.ts';
import { isOpenedInSearch } from '../../lib/help-of-search.ts';
import { returnFocus } from '../../ui/return-focus.ts';
import { HelpContent } from './help-content.tsx';
import type { HelpLoads } from './help-texts.ts';
import classes from './help.module.css';

interface HelpSheetProps {
  readonly title: string;
  readonly closing: string;
  readonly load: HelpLoads;
  /** Returns the element that had the focus before the search from which the help was opened. */
  readonly openedFrom?: () => Element | null;
}

/**
 * The help of the screen, in a sheet over it. The address has its state, so that going back closes
 * it and a link can open it; the screen below stays mounted, with all typed text.
 */
export function HelpSheet({ title, closing, load, openedFrom }: HelpSheetProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const close = () =>
    isOpenedOnScreen(location)
      ? void navigate(-1)
      : void navigate(location.pathname + location.search, { replace: true });
  const isOpen = location.hash === helpHash;
  // The address has lost this by the time the sheet is closed.
  const [isFromSearch, setFromSearch] = useState(false);
  if (isOpen && isFromSearch !== isOpenedInSearch(location)) setFromSearch(!isFromSearch);
  const sheet = useRef<HTMLDivElement>(null);
  const restoreFocus = () => {
    const before = isFromSearch ? openedFrom?.() : null;
    const opener =
      before instanceof HTMLElement && before.isConnected && before !== document.body
        ? before
        : document.querySelector<HTMLElement>('[data-help]');
    // The focused element of the sheet is still mounted, but about to be removed.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && sheet.current?.contains(focused)) focused.blur();
    if (opener) returnFocus(opener);
  };
  return (
    <Modal
      ref={sheet}
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={restoreFocus}
      returnFocus={false}
      title={title}
      closeButtonProps={{ 'aria-label': closing }}
      size={440}
      padding={24}
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header }}
    >
      <HelpContent pathname={location.pathname} load={load} />
    </Modal>
  );
}
