import type { ArticleRegistrationColumn } from '@portal/contract/article-registration-shapes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { noFilters } from '../../../lib/table-filters.ts';
import { tableStateOf } from '../../../lib/table-query.ts';
import type { ListParameters } from '../../../domain-ui/list-memory/use-list-parameters.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { FilterChip } from '../../../ui/data-table/filter-chip.tsx';
import { allChecksGreen } from '../article-registration-lists.ts';
import { articleRegistrationTableQuery } from '../article-registration-queries.ts';

interface GreenFilterProps {
  readonly parameters: ListParameters<ArticleRegistrationColumn>;
  /** Whether the list itself has loaded: the count is requested after it. */
  readonly isListShown: boolean;
}

/** Shows only requests whose checks are all green, with their number. */
export function GreenFilter({ parameters, isListShown }: GreenFilterProps) {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const isOn = parameters.filters?.checks?.[0] === 'green';
  const state = {
    ...tableStateOf(parameters),
    filters: { ...parameters.filters, ...allChecksGreen },
  };
  const others = Object.fromEntries(
    Object.entries(parameters.filters ?? noFilters).filter(([name]) => name !== 'checks'),
  );
  // The page that the filter would open, so that it has loaded when the user presses the button.
  const page = isOn ? state.page : 1;
  const green = useQuery({
    ...articleRegistrationTableQuery(projectId, 'toApprove', { ...state, page }),
    enabled: parameters.isReady && (isOn || isListShown),
  });
  return (
    <FilterChip
      isOn={isOn}
      count={green.data?.total}
      isCounting={green.isLoading}
      onToggle={(on) => parameters.set({ filters: on ? state.filters : others })}
    >
      {t('bulkDecisions.filter')}
    </FilterChip>
  );
}
