import { Modal } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { helpHash, isOpenedOnScreen } from '../../lib/help-address.ts';
import { giveFocusBack } from '../../ui/give-focus-back.ts';
import { HelpContent } from './help-content.tsx';
import type { HelpLoads } from './help-texts.ts';
import classes from './help.module.css';

interface HelpSheetProps {
  readonly title: string;
  readonly closing: string;
  readonly load: HelpLoads;
}

/**
 * The help of the screen, in a sheet over it. The address says that it is open, so that going back
 * closes it and a link can lead to it; the screen below stays as it is, with all that was typed.
 */
export function HelpSheet({ title, closing, load }: HelpSheetProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const close = () =>
    isOpenedOnScreen(location)
      ? void navigate(-1)
      : void navigate(location.pathname + location.search, { replace: true });
  const giveBack = () => {
    const opener = document.querySelector<HTMLElement>('[data-help]');
    if (opener) giveFocusBack(opener);
  };
  return (
    <Modal
      opened={location.hash === helpHash}
      onClose={close}
      onExitTransitionEnd={giveBack}
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
