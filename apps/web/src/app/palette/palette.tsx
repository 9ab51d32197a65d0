import { Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { textFiles, withTexts } from '../../i18n/i18n.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { usePalette } from './palette-store.ts';
import classes from './palette.module.css';

const PaletteSearch = lazy(async () => ({
  default: await loadChunk(
    withTexts(
      () => import('./palette-search.tsx').then((palette) => palette.PaletteSearch),
      textFiles({ nl: () => import('./texts.nl.ts'), en: () => import('./texts.en.ts') }),
    ),
  ),
}));

const typed =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"])';
const dialog = 'dialog[open], [role="dialog"], [role="alertdialog"]';

/** Whether the user is typing or a dialog is open. */
const isBusy = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(typed) !== null) ||
  document.querySelector(dialog) !== null;

/**
 * A search over people, numbers, screens and actions, in a dialog that Ctrl K opens. Its code loads
 * when it is first opened. The shortcut does nothing while the user types or a dialog is open.
 */
export function Palette() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { isOpen, isFollowed, open, close } = usePalette();
  const onShortcut = (event: KeyboardEvent) => {
    if (isBusy(event)) return;
    event.preventDefault();
    open();
  };
  useHotkeys([['mod+K', onShortcut, { preventDefault: false }]], []);
  useEffect(() => close, [close]);

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      withCloseButton={false}
      returnFocus={!isFollowed}
      centered={false}
      yOffset="12vh"
      size={640}
      padding={0}
      fullScreen={isPhone}
      attributes={{ content: { 'aria-label': t('shell.search') } }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <ErrorBoundary>
        <Suspense fallback={<PageLoading />}>
          <PaletteSearch />
        </Suspense>
      </ErrorBoundary>
    </Modal>
  );
}
