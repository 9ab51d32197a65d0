import type { SubscriptionStatus } from '@portal/contract/subscription';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedView } from '../../domain-ui/list-memory/fill-rules.ts';
import type {
  FilterDefinition,
  TableFiltering,
} from '../../ui/data-table/filters/filter-definition.ts';
import { type Terms, useTerms } from '../../domain-ui/use-terms.ts';
import { filterFields, type SubscriptionList } from './subscription-lists.ts';
import { filterValuesQuery } from './subscription-queries.ts';

type FilterName = 'status' | 'articleName' | 'starts' | 'ends' | 'price';

const definitionsOf = (t: TFunction, { choice }: Terms): FilterDefinition[] =>
  filterFields.map((field) => ({
    ...field,
    // The article has another label in lists; other filters have the label of their field.
    label: t(`subscriptions.filters.${field.name as FilterName}`, {
      defaultValue: t(`fields.${field.name as 'department'}`),
    }),
    valueLabel: (value) =>
      field.name === 'status'
        ? t(`subscriptions.status.${value as SubscriptionStatus}`)
        : choice(field.name, value),
  }));

export function useSubscriptionFilters(projectId: string, list: SubscriptionList): TableFiltering {
  const { t } = useTranslation();
  const terms = useTerms();
  const definitions = useMemo(() => definitionsOf(t, terms), [t, terms]);
  const [isRequested, setRequested] = useState(false);
  const query = useQuery({ ...filterValuesQuery(projectId, list), enabled: isRequested });
  const load = useCallback(() => setRequested(true), []);
  return { definitions, offered: { query, load } };
}

const builtIn = {
  endsThisMonth: { ends: ['thisMonth'] },
  suspended: { status: ['Suspended'] },
};

/** The built-in views of a list, without those that could never match anything there. */
export function useBuiltInViews(list: SubscriptionList): readonly OfferedView[] {
  const { t } = useTranslation();
  return useMemo(() => {
    if (list === 'new' || list === 'ended') return [];
    return (Object.keys(builtIn) as (keyof typeof builtIn)[]).map((viewId) => ({
      viewId,
      name: t(`subscriptions.views.${viewId}`),
      sort: null,
      isOwn: false,
      filters: builtIn[viewId],
    }));
  }, [t, list]);
}
