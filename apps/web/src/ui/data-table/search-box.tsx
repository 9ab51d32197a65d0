import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './search-box.module.css';

interface SearchBoxProps {
  /** The search in force. */
  value: string;
  placeholder: string;
  onSearch: (search: string) => void;
}

const typingPause = 300;

/** Searches when the typing pauses; follows a search that changes from outside, by "back" say. */
export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [inForce, setInForce] = useState(value);
  const searchSoon = useDebouncedCallback((search: string) => onSearch(search), typingPause);
  if (inForce !== value) {
    setInForce(value);
    // An own search that comes back must not undo what was typed since.
    if (!searchSoon.isPending()) setTyped(value);
  }

  function clear() {
    searchSoon.cancel();
    setTyped('');
    onSearch('');
  }

  return (
    <TextInput
      role="searchbox"
      className={classes.box}
      aria-label={t('table.search')}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      leftSection={<IconSearch aria-hidden stroke={1.75} size={18} />}
      rightSection={
        typed === '' ? null : <CloseButton aria-label={t('table.clearSearch')} onClick={clear} />
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
