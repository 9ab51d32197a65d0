import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelectedProject } from '../../session/project-store.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { Sidebar } from './sidebar.tsx';
import classes from './top-bar.module.css';

/** The head of the screen on a phone: the menu in a drawer, and which project this is. */
export function TopBar() {
  const { t } = useTranslation();
  const project = useSelectedProject();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={classes.menu}
        aria-label={t('app.openMenu')}
        aria-expanded={isOpen}
        onClick={open}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
      </button>
      <span className={classes.project}>
        <Monogram name={project.name} logoUri={project.logoUri} size={28} />
        <span className={classes.name}>{project.name}</span>
      </span>
      <Drawer
        opened={isOpen}
        onClose={close}
        size={304}
        padding={0}
        title={t('navigation.mainMenu')}
        closeButtonProps={{ 'aria-label': t('app.closeMenu') }}
        classNames={{
          header: classes.drawerHeader,
          title: classes.drawerTitle,
          body: classes.drawerBody,
          content: classes.drawer,
        }}
        transitionProps={{ duration: 120 }}
      >
        <Sidebar onLeave={close} />
      </Drawer>
    </header>
  );
}
