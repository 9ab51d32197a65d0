import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { beOnPhone } from '../../../../test/phone.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import type { TableFilters } from '../../../lib/table-filters.ts';
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

function Bar({ start }: { readonly start: TableFilters }) {
  const [filters, setFilters] = useState(start);
  return <FilterBar filtering={filtering} filters={filters} onChange={setFilters} />;
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
  expect(button('Filter toevoegen')).toHaveFocus();
});

test('after clearing all filters the focus is on the button that adds one', async () => {
  open(all);
  await press('Filters wissen (3)');
  expect(button('Filter toevoegen')).toHaveFocus();
});

test('after the last field is added the focus is on its chip', async () => {
  open({ kleur: ['een'], maat: ['een'] });
  await press('Filter toevoegen');
  await press('Vorm');
  await userEvent.click(screen.getByRole('checkbox', { name: 'twee' }));
  await press('Toepassen');
  expect(button('Vorm: twee')).toHaveFocus();
});

test('on the sheet of a phone the focus stays on the field, not on the chips behind it', async () => {
  beOnPhone();
  open(all);
  await press('Filters (3)');
  await userEvent.click(await screen.findByRole('button', { name: /^Maat *een$/ }));
  await press('Verwijderen');
  expect(button(/^Maat *Alles$/)).toHaveFocus();
  // The head of the page is its only element with the role `banner`.
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Filters wissen (2)' }));
  expect(button('Lijst tonen')).toHaveFocus();
});
