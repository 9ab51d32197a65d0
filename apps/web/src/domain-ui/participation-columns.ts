import {
  type FieldEntry,
  entryOf,
  type ParticipationField,
} from '@portal/contract/participation-fields';
import type { TFunction } from 'i18next';
import type { ColumnKind, TableColumn } from '../ui/data-table/table-column.ts';
import type { Terms } from './use-terms.ts';

const columnKinds: Partial<Record<FieldEntry['kind'], ColumnKind>> = {
  date: 'date',
  cents: 'amount',
};

type Listed = Exclude<ParticipationField, 'address'>;

/**
 * The columns of shared fields, each by its name in the rows and its field. They are hidden by
 * default; `special` overrides properties of a column.
 */
export const participationColumns = <Row extends object>(
  columns: readonly (readonly [id: string, field: Listed])[],
  { t, value }: { readonly t: TFunction } & Pick<Terms, 'value'>,
  special: Readonly<Record<string, Partial<TableColumn<Row>>>> = {},
): TableColumn<Row>[] =>
  columns.map(([id, field]) => ({
    id,
    label: t(`fields.${field}`),
    kind: columnKinds[entryOf(field).kind],
    cell: (row) => value(field, row[id as keyof Row] as string | number | null),
    isHiddenAtFirst: true,
    ...special[id],
  }));
