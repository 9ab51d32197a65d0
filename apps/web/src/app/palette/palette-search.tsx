import { CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { maxLength } from '@portal/contract/limits';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PaletteOption } from './palette-option.tsx';
import { usePalette } from './palette-store.ts';
import { useEntries, type Entry } from './use-entries.ts';
import classes from './palette.module.css';

const typingPause = 120;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The active entry: the first, until the user moves; Enter follows its link. */
function useActiveEntry(entries: readonly Entry[], optionId: (key: string) => string) {
  const [movedTo, setMovedTo] = useState<string>();
  const at = Math.max(
    entries.findIndex(({ key }) => key === movedTo),
    0,
  );
  const active = entries[at];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setMovedTo(entries[(at + step + entries.length) % entries.length]?.key);
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      document.getElementById(optionId(active.key))?.click();
    }
  };
  return { active, onKeyDown, toFirst: () => setMovedTo(undefined) };
}

/** The input of the palette and its results, as a combobox with a list that is always open. */
export function PaletteSearch() {
  const { t } = useTranslation();
  const listId = useId();
  const close = usePalette((state) => state.close);
  const [text, setText] = useState('');
  const typed = text.trim();
  const [search] = useDebouncedValue(typed, typingPause);
  const { groups, isLoading, error, retry } = useEntries(typed, search);
  const entries = groups.flatMap((group) => group.entries);
  const optionId = (key: string) => `${listId}-${key.replace(/\W/g, '-')}`;
  const { active, onKeyDown, toFirst } = useActiveEntry(entries, optionId);
  const isEmpty = typed !== '' && entries.length === 0 && !isLoading && error === null;

  return (
    <div
      className={classes.palette}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
        event.preventDefault();
        close();
      }}
    >
      <div className={classes.head}>
        <TextInput
          // Both: the dialog looks up the first as it opens, which may be before this has loaded.
          data-autofocus
          autoFocus
          classNames={{ root: classes.field, input: classes.input }}
          variant="unstyled"
          role="combobox"
          aria-label={t('palette.placeholder')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active && optionId(active.key)}
          placeholder={t('palette.placeholder')}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength.search}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            toFirst();
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton size={44} iconSize={18} aria-label={t('shell.closeSearch')} onClick={close} />
      </div>
      <VisuallyHidden role="status">
        {isLoading
          ? t('palette.loading')
          : isEmpty
            ? t('palette.nothing', { search: typed })
            : t('palette.count', { count: entries.length })}
      </VisuallyHidden>
      <div
        className={classes.results}
        id={listId}
        role="listbox"
        aria-label={t('palette.results')}
        aria-busy={isLoading}
      >
        {groups.map(({ name, entries: lines }) => (
          <div key={name} role="group" aria-labelledby={`${listId}-${name}`}>
            <div className={classes.group} id={`${listId}-${name}`} role="presentation">
              {t(`palette.groups.${name}`)}
            </div>
            {lines.map((entry) => (
              <PaletteOption
                key={entry.key}
                id={optionId(entry.key)}
                entry={entry}
                isActive={entry === active}
              />
            ))}
          </div>
        ))}
      </div>
      {error && (
        <div className={classes.message}>
          <ErrorAlert
            title={t(typed === '' ? 'palette.recentFailed' : 'palette.failed')}
            error={error}
            onRetry={retry}
          />
        </div>
      )}
      {isEmpty && (
        <div className={classes.message}>
          <p className={classes.nothing}>{t('palette.nothing', { search: typed })}</p>
          <p className={classes.hint}>{t('palette.nothingHint')}</p>
        </div>
      )}
      {isLoading && <div className={classes.loading} aria-hidden="true" />}
      <p className={classes.keys}>{t('palette.keys')}</p>
    </div>
  );
}
