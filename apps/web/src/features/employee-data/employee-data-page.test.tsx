import { employeeFacts, neverHeld } from '@portal/contract/employee-data';
import { employeeScreens } from '@portal/contract/employee-screens';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allTexts } from '../../../test/all-texts.ts';
import { portalConfig } from '../../../test/fixtures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json, stubServer } from '../../../test/stub-server.ts';
import { EmployeeDataPage } from './employee-data-page.tsx';
import type { employeeData } from './texts.nl.ts';

const { employeeData: texts, fields } = allTexts.nl as {
  employeeData: typeof employeeData;
  fields: Readonly<Record<string, string>>;
};
const factText = (fact: string) =>
  (texts.facts as Readonly<Record<string, string>>)[fact] ?? fields[fact];

function open() {
  stubServer(() => json(portalConfig()));
  renderPage(<EmployeeDataPage />);
}

test('lists every fact that an employer can see', () => {
  open();
  const seen = screen.getByRole('region', { name: 'Dit ziet je werkgever' });
  for (const fact of employeeFacts) expect(seen).toHaveTextContent(factText(fact)!);
  const shown = Object.values(employeeScreens).flatMap(({ facts }): readonly string[] => facts);
  expect(new Set(shown)).toEqual(new Set(employeeFacts));
});

test('marks the facts that an Excel export contains', () => {
  open();
  const region = within(screen.getByRole('region', { name: 'Dit ziet je werkgever' }));
  expect(region.getAllByText('Geboortedatum', { exact: false })[0]).toHaveTextContent(
    'Geboortedatum*',
  );
  expect(region.getAllByText('E-mailadres', { exact: false })[0]).toHaveTextContent(
    /^E-mailadres$/,
  );
});

test('lists separately what the portal never stores', () => {
  open();
  const never = within(
    screen.getByRole('region', { name: 'Dit ziet je werkgever in dit portaal nooit' }),
  );
  expect(never.getAllByRole('listitem')).toHaveLength(Object.keys(neverHeld).length);
  expect(never.getByText('Je salaris')).toBeVisible();
});
