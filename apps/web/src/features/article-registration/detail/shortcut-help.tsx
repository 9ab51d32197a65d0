import { ActionIcon, Checkbox } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../../domain-ui/decision-dialog.tsx';
import classes from './shortcut-help.module.css';
import { setShortcuts, useShortcutsOn } from './shortcut-store.ts';

const keys = { next: 'J', previous: 'K', approve: 'A', reject: 'R', edit: 'E', help: '?' } as const;
const everyKey = ['next', 'previous', 'help'] as const;
const decidersKeys = ['next', 'previous', 'approve', 'reject', 'edit', 'help'] as const;

/** Shows the shortcut of a button; only while shortcuts are on. */
export function ShortcutHint({ of }: { readonly of: keyof typeof keys }) {
  if (!useShortcutsOn()) return null;
  return (
    <kbd className={classes.hint} aria-hidden>
      {keys[of]}
    </kbd>
  );
}

interface ShortcutHelpProps {
  readonly isOpen: boolean;
  readonly mayDecide: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** A button that opens the list of shortcuts, where they can be turned off. */
export function ShortcutHelp({ isOpen, mayDecide, onOpen, onClose }: ShortcutHelpProps) {
  const { t } = useTranslation();
  const isOn = useShortcutsOn();
  const title = t('review.title');
  return (
    <>
      <ActionIcon aria-label={title} title={title} onClick={onOpen}>
        <IconKeyboard aria-hidden stroke={1.75} size={18} />
      </ActionIcon>
      <DecisionDialog
        isOpen={isOpen}
        title={title}
        closeLabel={t('review.close')}
        isBusy={false}
        onClose={onClose}
        size={420}
      >
        <dl className={classes.keys}>
          {(mayDecide ? decidersKeys : everyKey).map((name) => (
            <Fragment key={name}>
              <dt>
                <kbd className={classes.key}>{keys[name]}</kbd>
              </dt>
              <dd>{t(`review.keys.${name}`)}</dd>
            </Fragment>
          ))}
        </dl>
        <Checkbox
          label={t('review.on')}
          checked={isOn}
          onChange={(event) => setShortcuts(event.currentTarget.checked)}
          data-autofocus
        />
        <p className={classes.note}>{t('review.note')}</p>
      </DecisionDialog>
    </>
  );
}
