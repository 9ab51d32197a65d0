import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedView } from '../../domain-ui/list-memory/fill-rules.ts';
import type { ArticleRegistrationList } from './article-registration-lists.ts';

/** The views that come with a list of requests. */
export function useBuiltInViews(list: ArticleRegistrationList): readonly OfferedView[] {
  const { t } = useTranslation();
  return useMemo(() => {
    if (list !== 'toApprove') return [];
    const name = t('articleRegistrations.views.waitsLong');
    const filters = { requested: ['longerThan5Days'] };
    return [{ viewId: 'waitsLong', name, filters, sort: null, isOwn: false }];
  }, [t, list]);
}
