import { Button } from '@mantine/core';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { editPath } from '../article-registration-lists.ts';
import { findDraft, isEditSent } from '../edit/edit-drafts.ts';
import { useListOrigin } from '../list-origin.ts';

/**
 * Shown to a user who left the edit form by "back": the edit was not saved, or that is uncertain.
 * So they do not decide without it by mistake.
 */
export function DraftNotice(props: { readonly registration: ArticleRegistrationDetail }) {
  const { t } = useTranslation();
  const origin = useListOrigin();
  const { articleRegistrationId } = props.registration;
  if (!findDraft(props.registration)) return null;
  const noticeKey = isEditSent(props.registration) ? 'leftUncertain' : 'left';
  return (
    <Notice
      tone="warn"
      title={t(`requestEdit.${noticeKey}Title`)}
      extra={
        <Button
          component={Link}
          to={editPath(articleRegistrationId)}
          state={origin}
          variant="default"
          mt={8}
        >
          {t('requestEdit.goOn')}
        </Button>
      }
    >
      {t(`requestEdit.${noticeKey}`)}
    </Notice>
  );
}
