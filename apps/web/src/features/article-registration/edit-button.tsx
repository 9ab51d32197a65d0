import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { editPath } from './article-registration-lists.ts';
import { useListOrigin } from './list-origin.ts';

/** The way to the form that edits a request. */
export function EditButton(props: { readonly registration: ArticleRegistrationDetail }) {
  const { t } = useTranslation();
  const origin = useListOrigin();
  return (
    <Button
      component={Link}
      to={editPath(props.registration.articleRegistrationId)}
      state={origin}
      variant="default"
      leftSection={<IconPencil aria-hidden stroke={1.75} size={18} />}
    >
      {t('articleRegistrations.detail.edit')}
    </Button>
  );
}
