import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { beOnPhone } from '../../../../test/phone.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import type { TableFilters } from '../../../lib/table-filters.ts';
import { ListOptions } from '../list-options.tsx';
import { useTableModel } from '../table-model.ts';
import { FilterBar } from './filter-bar.tsx';
import type { TableFiltering } from './filter-definition.ts';

const filtering: TableFiltering = {
  definitions: (['Kleur', 'Maat', 'Vorm'] as const).map((label) => ({
    name: label.toLowerCase(),
    label,
    kind: 'choices' as const,
    choices: ['een', 'twee'],
  })),
};

const columns = ['Naam', 'Soort'].map((label) => ({ id: label, label, cell: () => label }));
const sortable = columns.map(({ id }) => id);
const noRows: readonly object[] = [];

function Bar({ start }: { readonly start: TableFilters }) {
  const [filters, setFilters] = useState(start);
  const [columnVisibility, setVisibility] = useState<Record<string, boolean>>({});
  const listRef = useRef<HTMLDivElement>(null);
  const table = useTableModel({
    columns,
    sortable,
    rows: noRows,
    rowId: () => '',
    sorting: useMemo(() => ({ id: 'Naam', desc: false }), []),
    onSort: () => {},
    columnVisibility,
    onColumnVisibilityChange: setVisibility,
  });
  return (
    <>
      <FilterBar filtering={filtering} filters={filters} onChange={setFilters}>
        {(change) => (
          <ListOptions
            {...change}
            table={table}
            listRef={listRef}
            onReset={() => setVisibility({})}
            filtering={filtering}
            filters={filters}
            views={undefined}
            filterChips={null}
          />
        )}
      </FilterBar>
      <div ref={listRef} />
    </>
  );
}
const open = (start: TableFilters) => renderPage(<Bar start={start} />);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const all = { kleur: ['een'], maat: ['een'], vorm: ['een'] };

test('focus moves from a removed chip to the next, else to the previous, else to the button', async () => {
  open(all);
  await press('Filter Maat verwijderen');
  expect(button('Vorm: een')).toHaveFocus();
  await press('Filter Vorm verwijderen');
  expect(button('Kleur: een')).toHaveFocus();
  await userEvent.click(button('Kleur: een'));
  await press('Verwijderen');
  expect(button('Filters en kolommen')).toHaveFocus();
});

test('after clearing all filters the focus is on the button that opens them', async () => {
  open(all);
  await press('Filters wissen (3)');
  expect(button('Filters en kolommen')).toHaveFocus();
});

test('a filter that is applied closes the panel, and its button has the focus and the count', async () => {
  open({ kleur: ['een'], maat: ['een'] });
  await press('Filters (2) en kolommen');
  await press(/^Vorm/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'twee' }));
  await press('Toepassen');
  expect(button('Filters (3) en kolommen')).toHaveFocus();
  expect(button('Filters (3) en kolommen')).toHaveAttribute('aria-expanded', 'false');
  expect(button('Vorm: twee')).toBeInTheDocument();
});

test('the same button shows and hides columns, and stays open meanwhile', async () => {
  open({});
  await press('Filters en kolommen');
  await press(/^Kolommen *2 van 2$/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Soort' }));
  expect(button(/^Kolommen *1 van 2$/)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(button('Filters en kolommen')).toHaveFocus();
});

test('a phone has that button alone and names the filters; on its sheet the focus stays on the field', async () => {
  beOnPhone();
  open(all);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText('Kleur: een · Maat: een · Vorm: een')).toBeVisible();
  await press('Filters (3) en kolommen');
  await userEvent.click(await screen.findByRole('button', { name: /^Maat *een$/ }));
  await press('Verwijderen');
  expect(button(/^Maat *Alles$/)).toHaveFocus();
  // The head of the page is its only element with the role `banner`.
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Filters wissen (2)' }));
  expect(button('Lijst tonen')).toHaveFocus();
});
