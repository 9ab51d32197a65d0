import { useQuery } from '@tanstack/react-query';
import { fullName } from '@portal/texts/format';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useScreenTitle } from '../../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { ArticleRegistrationCard } from './article-registration-card.tsx';
import { ArticleRegistrationFallback, isMissing } from '../article-registration-fallback.tsx';
import { articleRegistrationQuery } from '../article-registration-queries.ts';

/** One request: the employee, the product, the price and the decision. */
export function ArticleRegistrationDetailPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { projectId } = useSelectedProject();
  const query = useQuery(articleRegistrationQuery(projectId, id));
  const { data, error } = query;
  useScreenTitle(
    isMissing(error)
      ? t('articleRegistrations.detail.notFound')
      : data
        ? t('articleRegistrations.detail.title', { name: fullName(data) })
        : undefined,
  );

  if (data) return <ArticleRegistrationCard key={id} registration={data} />;
  return (
    <ArticleRegistrationFallback
      query={query}
      title={t('titles.request')}
      loadFailed={t('articleRegistrations.detail.loadFailed')}
      loading={t('articleRegistrations.detail.loading')}
      shape={{
        railHeight: 400,
        panels: [
          [{ title: t('articleRegistrations.checks.title'), rows: 5, rowHeight: 65 }],
          [
            { title: t('terms.amountsPerMonth'), rows: 6, rowHeight: 40 },
            { title: t('articleRegistrations.detail.subscription'), rows: 6, rowHeight: 40 },
          ],
          [{ title: t('terms.employee'), rows: 5 }],
        ],
      }}
    />
  );
}
