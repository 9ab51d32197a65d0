import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePalette } from './palette-store.ts';
import classes from './search-button.module.css';

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the palette; in the menu it shows the shortcut as well. */
export function SearchButton() {
  const { t } = useTranslation();
  const open = usePalette((state) => state.open);
  return (
    <button
      type="button"
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.label}>{t('shell.search')}</span>
      <kbd className={classes.keys} aria-hidden="true">
        {isApple() ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}
