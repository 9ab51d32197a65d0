import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { editPath } from '../article-registration-lists.ts';
import { fetchAao, fetchRequestFile } from '../article-registration-queries.ts';
import { useListOrigin } from '../list-origin.ts';
import classes from './decision-rail.module.css';

interface RequestActionsProps {
  readonly registration: ArticleRegistrationDetail;
  readonly mayEdit: boolean;
  readonly onChangeStartDate: () => void;
  /** Whether they stand by themselves, and not below the decision. */
  readonly isApart?: boolean;
}

/** What can be done with a request besides deciding: to change it, and to download its documents. */
export function RequestActions(props: RequestActionsProps) {
  const { t } = useTranslation();
  const origin = useListOrigin();
  const { registration, mayEdit, onChangeStartDate, isApart = false } = props;
  const { articleRegistrationId: id, status } = registration;
  const isOpen = status === 'ToApprove';
  return (
    <ul className={classes.actions} data-apart={isApart || undefined}>
      {mayEdit && (
        <>
          <li>
            <Link className={classes.action} to={editPath(id)} state={origin}>
              {t('articleRegistrations.detail.edit')}
            </Link>
          </li>
          <li>
            <TextButton onClick={onChangeStartDate}>
              {t('articleRegistrations.detail.changeStartDate')}
            </TextButton>
          </li>
        </>
      )}
      {isOpen && (
        <li>
          <DownloadLink
            label={t('articleRegistrations.detail.downloadDraft')}
            fetchFile={() => fetchAao(id)}
          />
        </li>
      )}
      <li>
        <DownloadLink
          label={t('articleRegistrations.detail.downloadRequest')}
          fetchFile={() => fetchRequestFile(id, !isOpen)}
        />
      </li>
    </ul>
  );
}
