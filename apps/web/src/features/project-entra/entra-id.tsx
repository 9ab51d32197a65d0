import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './entra-id.module.css';

interface EntraIdProps {
  readonly id: string;
  /** The owner of the id, named in the button's label. */
  readonly name: string;
}

/** An id with a button to copy it, because retyping one is error-prone. */
export function EntraId({ id, name }: EntraIdProps) {
  const { t } = useTranslation();
  const { outcome, copy } = useCopy(id);
  const Icon = outcome === 'copied' ? IconCheck : IconCopy;
  return (
    <span className={classes.id}>
      <code>{id}</code>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('entra.copy', { name })}
        onClick={() => void copy()}
      >
        <Icon aria-hidden stroke={1.75} size={16} />
      </ActionIcon>
      <VisuallyHidden role="status">
        {outcome && t(outcome === 'copied' ? 'entra.copied' : 'app.copyFailed')}
      </VisuallyHidden>
    </span>
  );
}
