import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { noFilters } from '../../lib/table-filters.ts';
import type { TableParameters } from '../../lib/table-parameters.ts';
import type { TableFiltering } from './filters/filter-definition.ts';
import { useFilterText } from './filters/use-filter-text.ts';
import classes from './print-head.module.css';

interface PrintHeadProps<Column extends string> {
  readonly parameters: TableParameters<Column>;
  readonly filtering: TableFiltering | undefined;
  readonly total: number;
}

/**
 * What a printed list shows, for a reader who does not see the portal: search and filters, and
 * which page of the list. It is on paper alone, below the employer and the date (`PrintedFor`).
 */
export function PrintHead<Column extends string>(props: PrintHeadProps<Column>) {
  const { parameters, filtering, total } = props;
  const { t } = useTranslation();
  const { count } = useFormat();
  const { activeTexts } = useFilterText();
  const { page, rowsPerPage, search, filters = noFilters } = parameters;
  const lines = [
    search.trim() !== '' && t('table.print.search', { search }),
    ...activeTexts(filtering, filters),
  ].filter((line) => line !== false);
  return (
    <div className={classes.head} data-printed aria-hidden>
      {lines.length > 0 && <span>{lines.join('; ')}</span>}
      <span>
        {t('table.print.page', {
          page: count(page),
          pages: count(Math.max(1, Math.ceil(total / rowsPerPage))),
        })}
      </span>
    </div>
  );
}
