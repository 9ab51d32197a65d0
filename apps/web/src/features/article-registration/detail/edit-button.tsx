import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { editPath } from '../article-registration-lists.ts';
import { useListOrigin } from '../list-origin.ts';

/** Opens the edit form of a request. On a phone it shows only its icon, to save space. */
export function EditButton(props: { readonly registration: ArticleRegistrationDetail }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const state = useListOrigin();
  const to = editPath(props.registration.articleRegistrationId);
  const label = t('articleRegistrations.detail.edit');
  const icon = <IconPencil aria-hidden stroke={1.75} size={18} />;
  if (isPhone) {
    return (
      <ActionIcon component={Link} to={to} state={state} aria-label={label}>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <Button component={Link} to={to} state={state} variant="default" leftSection={icon}>
      {label}
    </Button>
  );
}
