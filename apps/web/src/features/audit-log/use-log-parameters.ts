import { auditLogColumns, type auditLogColumns as Columns } from '@portal/contract/audit-log';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { TableState } from '../../lib/table-parameters.ts';
import {
  useListParameters,
  type ListParameters,
} from '../../parts/list-memory/use-list-parameters.ts';
import { areOn, type TableFilters } from '../../lib/table-filters.ts';
import { logKinds, type LogFilters } from './log-rules.ts';

export type LogColumn = (typeof Columns)[number];

export interface LogParameters extends ListParameters<LogColumn> {
  readonly log: LogFilters;
  /** Changes some of the filters, and returns to page 1. */
  setLog(change: Partial<LogFilters>): void;
}

const latestFirst = {
  columns: auditLogColumns,
  defaultSortBy: 'occurredAt',
  defaultDescending: true,
} as const;
const isDate = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const none: LogFilters = { kind: null, from: '', until: '' };

function readFilters(query: URLSearchParams): LogFilters {
  const dateIn = (name: string) => {
    const value = query.get(name) ?? '';
    return isDate.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
  };
  const kind = logKinds.find((each) => each === query.get('kind')) ?? null;
  return { kind, from: dateIn('from'), until: dateIn('until') };
}

/** The parameters of the log with its filters, kept in the address. */
export function useLogParameters(): LogParameters {
  const parameters = useListParameters<LogColumn>('auditLog', latestFirst);
  const [query, setQuery] = useSearchParams();
  const log = useMemo(() => readFilters(query), [query]);

  const setLog = useCallback(
    (change: Partial<LogFilters>) =>
      setQuery(
        (current) => {
          const written = new URLSearchParams(current);
          written.delete('page');
          const next = { ...readFilters(current), ...change };
          for (const [name, value] of Object.entries(next)) {
            if (value) written.set(name, value);
            else written.delete(name);
          }
          return written;
        },
        { preventScrollReset: true },
      ),
    [setQuery],
  );

  return useMemo(() => {
    const on = Object.entries(log).flatMap(([name, value]) => (value ? [[name, [value]]] : []));
    const set = (change: Partial<TableState<LogColumn>>) =>
      // The table clears all filters at once and does not know their names.
      change.filters !== undefined && !areOn(change.filters)
        ? setLog(none)
        : parameters.set(change);
    const filters = Object.fromEntries(on) as TableFilters;
    return { ...parameters, ...(areOn(filters) ? { filters } : {}), set, log, setLog };
  }, [parameters, log, setLog]);
}
