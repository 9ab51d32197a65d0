import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedProject } from '../../session/project-store.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { usePalette } from '../palette/palette-store.ts';
import { Sidebar } from './sidebar.tsx';
import classes from './top-bar.module.css';

/** The head of the screen on a phone: the menu in a drawer, and the name of the project. */
export function TopBar() {
  const { t } = useTranslation();
  const project = useSelectedProject();
  const drawerRef = useRef<HTMLDialogElement>(null);
  const openPalette = usePalette((state) => state.open);
  const close = () => drawerRef.current?.close();
  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={classes.button}
        aria-label={t('shell.openMenu')}
        aria-haspopup="dialog"
        onClick={() => drawerRef.current?.showModal()}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
      </button>
      <span className={classes.project}>
        <Monogram name={project.name} logoUri={project.logoUri} size={28} />
        <span className={classes.name}>{project.name}</span>
      </span>
      <button
        type="button"
        className={classes.button}
        aria-label={t('shell.search')}
        aria-haspopup="dialog"
        onClick={openPalette}
      >
        <IconSearch size={22} stroke={1.75} aria-hidden="true" />
      </button>
      <dialog
        className={classes.drawer}
        ref={drawerRef}
        aria-label={t('navigation.mainMenu')}
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
        }}
      >
        <div className={classes.content}>
          <button
            type="button"
            className={classes.button}
            data-close
            aria-label={t('shell.closeMenu')}
            onClick={close}
          >
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </button>
          <Sidebar onLeave={close} />
        </div>
      </dialog>
    </header>
  );
}
