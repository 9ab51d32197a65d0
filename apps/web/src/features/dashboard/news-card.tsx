import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { projectInfoQuery } from './dashboard-queries.ts';
import classes from './news-card.module.css';

interface NewsCardProps {
  readonly projectId: string;
}

/** The provider's news for this project. Without news there is no card. */
export function NewsCard({ projectId }: NewsCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(projectInfoQuery(projectId));
  const news = data?.newsText.trim() ?? '';
  if (news === '' && error) {
    return (
      <ErrorAlert title={t('dashboard.newsFailed')} error={error} onRetry={() => void refetch()} />
    );
  }
  if (news === '') return null;
  return (
    <Panel title={t('dashboard.news')}>
      <p className={classes.text}>
        <LinkedText text={news} />
      </p>
    </Panel>
  );
}
