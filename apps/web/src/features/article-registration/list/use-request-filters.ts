import {
  type ArticleRegistrationStatus,
  checkFilterNames,
  checkFilters,
} from '@portal/contract/article-registration-shapes';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  FilterDefinition,
  TableFiltering,
} from '../../../ui/data-table/filters/filter-definition.ts';
import { type Terms, useTerms } from '../../../domain-ui/use-terms.ts';
import { listOrders, type ArticleRegistrationList } from '../article-registration-lists.ts';
import type { CheckAnswer } from '../check-answers.ts';
import { filterValuesQuery } from '../article-registration-queries.ts';

type FilterName =
  | 'status'
  | 'articleName'
  | 'starts'
  | 'startsWithin'
  | 'checks'
  | 'decided'
  | 'requested'
  | 'price';

const valueLabels: Readonly<Record<string, (t: TFunction) => (value: string) => string>> = {
  checks: (t) => (value) => t(`articleRegistrations.filters.checkAnswers.${value as 'green'}`),
  startsWithin: (t) => () => t('articleRegistrations.filters.fiveWorkingDays'),
  status: (t) => (value) => t(`articleRegistrations.status.${value as ArticleRegistrationStatus}`),
};

const definitionsOf = (
  t: TFunction,
  { choice }: Terms,
  list: ArticleRegistrationList,
): FilterDefinition[] =>
  listOrders[list].fields.map((field) => {
    const check = checkFilterNames.find((name) => name === field.name);
    if (check) {
      return {
        ...field,
        label: t(`articleRegistrations.checks.titles.${checkFilters[check]}`),
        valueLabel: (value) => t(`articleRegistrations.checks.answers.${value as CheckAnswer}`),
      };
    }
    return {
      ...field,
      // The article has another label in lists; other filters have the label of their field.
      label: t(`articleRegistrations.filters.${field.name as FilterName}`, {
        defaultValue: t(`fields.${field.name as 'department'}`),
      }),
      valueLabel: valueLabels[field.name]?.(t) ?? ((value) => choice(field.name, value)),
    };
  });

export function useRequestFilters(
  projectId: string,
  list: ArticleRegistrationList,
): TableFiltering {
  const { t } = useTranslation();
  const terms = useTerms();
  const definitions = useMemo(() => definitionsOf(t, terms, list), [t, terms, list]);
  const [isRequested, setRequested] = useState(false);
  const query = useQuery({ ...filterValuesQuery(projectId, list), enabled: isRequested });
  const load = useCallback(() => setRequested(true), []);
  return { definitions, offered: { query, load } };
}
