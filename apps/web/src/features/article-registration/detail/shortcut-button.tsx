import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listShortcuts } from '../../../domain-ui/shortcuts/shortcut-store.ts';

/** A button that opens the list of shortcuts, where they can be turned off. */
export function ShortcutButton() {
  const { t } = useTranslation();
  const title = t('review.title');
  return (
    <ActionIcon aria-label={title} title={title} onClick={() => listShortcuts(true)}>
      <IconKeyboard aria-hidden stroke={1.75} size={18} />
    </ActionIcon>
  );
}
