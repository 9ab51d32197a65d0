import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { maxLength } from '@portal/contract/limits';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './search-box.module.css';

interface SearchBoxProps {
  /** The current search of the list. */
  value: string;
  placeholder: string;
  onSearch: (search: string) => void;
}

const typingPause = 300;

/**
 * Searches when the user pauses typing. Also follows a search that changes elsewhere, such as by
 * "back".
 */
export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [inForce, setInForce] = useState(value);
  const inputRef = useRef<HTMLInputElement>(null);
  const searchSoon = useDebouncedCallback((search: string) => onSearch(search), typingPause);
  if (inForce !== value) {
    setInForce(value);
    // The value may be an earlier search of this box, which must not replace text typed since.
    if (!searchSoon.isPending()) setTyped(value);
  }

  function clear() {
    searchSoon.cancel();
    setTyped('');
    onSearch('');
    // The clear button disappears.
    inputRef.current?.focus();
  }

  return (
    <TextInput
      ref={inputRef}
      role="searchbox"
      className={classes.box}
      aria-label={t('table.search')}
      placeholder={placeholder}
      value={typed}
      maxLength={maxLength.search}
      leftSection={<IconSearch aria-hidden stroke={1.75} size={18} />}
      rightSection={
        typed === '' ? null : (
          <CloseButton size="var(--control)" aria-label={t('table.clearSearch')} onClick={clear} />
        )
      }
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        searchSoon(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') clear();
        if (event.key === 'Enter') searchSoon.flush();
      }}
    />
  );
}
