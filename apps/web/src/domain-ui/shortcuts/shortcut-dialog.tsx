import { Checkbox } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../decision-dialog.tsx';
import { hasRows, hasSelection } from './row-shortcuts.ts';
import classes from './shortcut-dialog.module.css';
import { letters } from './shortcut-hint.tsx';
import {
  listShortcuts,
  setShortcuts,
  useKeysOfScreen,
  useShortcutsListed,
  useShortcutsOn,
} from './shortcut-store.ts';

const rowLetters = { nextRow: 'J', previousRow: 'K', select: 'X', open: 'Enter' } as const;
const otherLetters = { search: 'Ctrl K', help: '?' } as const;
const allLetters = { ...letters, ...rowLetters, ...otherLetters };

/** The shortcuts of the screen behind it, and the switch that turns single letters off. */
export function ShortcutDialog() {
  const { t } = useTranslation();
  const isOn = useShortcutsOn();
  const screenKeys = useKeysOfScreen();
  const rowKeys = (['nextRow', 'previousRow', 'select', 'open'] as const).filter(
    (name) => hasRows() && (name !== 'select' || hasSelection()),
  );
  return (
    <DecisionDialog
      isOpen={useShortcutsListed()}
      title={t('shortcuts.title')}
      closeLabel={t('shortcuts.close')}
      isBusy={false}
      onClose={() => listShortcuts(false)}
      size={420}
    >
      <dl className={classes.keys}>
        {([...screenKeys, ...rowKeys, 'search', 'help'] as const).map((name) => (
          <Fragment key={name}>
            <dt>
              <kbd className={classes.key}>{allLetters[name]}</kbd>
            </dt>
            <dd>{t(`shortcuts.keys.${name}`)}</dd>
          </Fragment>
        ))}
      </dl>
      <Checkbox
        label={t('shortcuts.on')}
        checked={isOn}
        onChange={(event) => setShortcuts(event.currentTarget.checked)}
        data-autofocus
      />
      <p className={classes.note}>{t('shortcuts.note')}</p>
    </DecisionDialog>
  );
}
