import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { idOf } from '../../../test/id-of.ts';
import { savedSettings, servePayroll } from '../../../test/payroll.tsx';
import { renderPage, renderRoutes } from '../../../test/render-page.tsx';
import { json, problem } from '../../../test/stub-server.ts';
import { PayrollSettingsPage } from './payroll-settings-page.tsx';

const openStep = (step: string) =>
  renderRoutes([{ path: '*', element: <PayrollSettingsPage /> }], `/?step=${step}`);
const file = (text: string) => new File([text], 'stand.csv', { type: 'text/csv' });
/** The file input behind a button. */
const choose = async (text: string) => {
  await screen.findByRole('button', { name: 'Csv-bestand kiezen' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file(text));
};

test('shows the effect of the settings on pay before they are saved', async () => {
  servePayroll();
  openStep('components');
  // The own contribution has no code yet, so payroll would not withhold it.
  await screen.findByLabelText('Effect van Netto eigen bijdrage');
  expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(
    'krijgt € 7,00 van het abonnement gratis',
  );
  await userEvent.selectOptions(
    screen.getByLabelText('Effect van Netto eigen bijdrage'),
    'Inhouden',
  );
  expect(screen.getByText('Een looncode is nodig')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Opslaan/ })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Looncode van Netto eigen bijdrage'), '4100');
  expect(screen.getByText('Deze looncode is al gebruikt')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Looncode van Netto eigen bijdrage'), '1');
  expect(screen.getByText(/Dit klopt/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Opslaan/ })).toBeEnabled();
});

test('shows which codes a spreadsheet would change before they are saved', async () => {
  servePayroll();
  openStep('components');
  await userEvent.type(await screen.findByLabelText('Looncode van Netto eigen bijdrage'), '1E5');
  expect(
    screen.getByText(/maakt van deze code een ander getal, een datum of een formule/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Opslaan/ })).toBeDisabled();
  // Another step says which one keeps the settings from being saved.
  await userEvent.click(screen.getByRole('button', { name: 'Bestand' }));
  expect(screen.getByText('Opslaan kan nog niet: kijk bij ‘Looncomponenten’.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Looncomponenten' }));
  await userEvent.clear(screen.getByLabelText('Looncode van Netto eigen bijdrage'));
  await userEvent.click(screen.getByRole('button', { name: 'Bestand' }));
  await userEvent.type(screen.getByLabelText('Eigen code'), '-1-1');
  expect(
    screen.getByText(/maakt van deze code een ander getal, een datum of een formule/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Opslaan/ })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Eigen code'), '{Home}L');
  expect(screen.queryByText(/leest deze code als/)).toBeNull();
  expect(screen.getByRole('button', { name: /^Opslaan/ })).toBeEnabled();
});

test('shows the first rows of the own file, in the order of its columns', async () => {
  const requests = servePayroll();
  openStep('file');
  const preview = await screen.findByRole('region', { name: 'Eerste rijen van het bestand' });
  expect(preview.textContent).toBe('Personeelsnummer;Bedrag\n007;-40,00');
  expect(screen.getByText('Het bestand zou nu 12 regels hebben.')).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Kolom 2 een plaats naar voren zetten' }),
  );
  await waitFor(() => {
    const preview = requests
      .filter(({ path }) => path.endsWith('/PreviewPayrollFile'))
      .at(-1)?.body;
    const { settings } = preview as { settings: { file: { columns: { field: string }[] } } };
    expect(settings.file.columns.slice(0, 2).map(({ field }) => field)).toEqual([
      'code',
      'employeeNumber',
    ]);
  });
  await userEvent.clear(screen.getByLabelText('Kop van kolom 1'));
  expect(await screen.findByText('Geef elke kolom een kop.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Opslaan/ })).toBeDisabled();
});

test('starts without a comparison, or with one after its differences are confirmed', async () => {
  const requests = servePayroll(undefined, {
    ComparePayrollOpening: () =>
      json({
        sameCount: 4,
        differenceCount: 1,
        withoutNumber: 0,
        differences: [
          {
            employeeNumber: '8',
            code: '4100',
            component: 'GrossExchange',
            portal: 4000,
            payroll: 3000,
          },
        ],
      }),
    StartPayroll: () => json({ periodId: idOf('november') }),
  });
  renderPage(<PayrollSettingsPage />);
  const start = await screen.findByRole('button', { name: 'Salarisverwerking starten' });
  expect(start).toBeEnabled();
  await choose('Personeelsnummer;Looncode;Bedrag\n8;4100;-30,00\n');
  expect(await screen.findByText('1 bedrag wijkt af van de beginstand.')).toBeVisible();
  const table = screen.getByRole('region', { name: 'Verschillen met de beginstand' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
    /84100Bruto uitruil.*40,00.*30,00/,
  );
  expect(requests.find(({ path }) => path.endsWith('/ComparePayrollOpening'))?.body).toMatchObject({
    year: 2026,
    number: 11,
    rows: [{ employeeNumber: '8', code: '4100', amount: -3000 }],
  });
  expect(start).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: /Ik heb de verschillen bekeken/ }));
  await userEvent.click(start);
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/StartPayroll'))?.body).toMatchObject({
      confirmedDifferences: 1,
    }),
  );
});

test('shows the fault of a file that cannot be compared', async () => {
  const requests = servePayroll();
  renderPage(<PayrollSettingsPage />);
  await choose('Personeelsnummer;Looncode;Bedrag\n8;4100;veel\n');
  expect(await screen.findByText('In rij 2 staat geen bedrag.')).toBeVisible();
  expect(requests.some(({ path }) => path.endsWith('/ComparePayrollOpening'))).toBe(false);
  expect(screen.getByRole('button', { name: 'Salarisverwerking starten' })).toBeEnabled();
});

test('is read-only without the right to change, and shows a load failure', async () => {
  servePayroll({ viewPayroll: true, managePayroll: false });
  const { unmount } = renderPage(<PayrollSettingsPage />);
  expect(await screen.findByText(/bekijken, niet wijzigen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Opslaan/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Start/ })).not.toBeInTheDocument();
  unmount();
  let isDown = true;
  servePayroll(undefined, {
    GetPayrollSettings: () => (isDown ? problem(500, 'internal-error') : json(savedSettings)),
  });
  renderPage(<PayrollSettingsPage />);
  expect(await screen.findByText('De instellingen konden niet worden geladen')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: /opnieuw/i }));
  expect(await screen.findByRole('button', { name: 'Frequentie en data' })).toBeVisible();
});

test('says from which period a change counts, and what is saved in each folded step', async () => {
  const started = { ...savedSettings, isStarted: true };
  const requests = servePayroll(undefined, { GetPayrollSettings: () => json(started) });
  renderPage(<PayrollSettingsPage />);
  expect(await screen.findByText('Elke maand, sluit op dag 15, betaalt op dag 25')).toBeVisible();
  expect(screen.getByText('1 looncomponent gaat mee')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Opslaan/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Wie betaalt' }));
  expect(
    screen.getByText('Een wijziging geldt vanaf november 2026: die periode is nog open.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Frequentie en data' }));
  expect(
    screen.getByText(/ook voor november 2026\. Een andere .* geldt vanaf december 2026/),
  ).toBeVisible();
  // The day of a month is shown as a date of the open period, which the server derives.
  expect(screen.getByText(/In november 2026: 20-11-2026\./)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Verwerkingswijze'), 'Variabel');
  expect(screen.getByText('Niet opgeslagen')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Opslaan/ }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/SavePayrollSettings'))?.body).toMatchObject({
      settings: { mode: 'Variable', components: started.settings.components },
    }),
  );
});

test('begins with the first step, and goes on to the next once it is saved', async () => {
  let settings: typeof savedSettings.settings | null = null;
  servePayroll(undefined, {
    GetPayrollSettings: () => json({ ...savedSettings, settings, version: settings ? 1 : 0 }),
    SavePayrollSettings: () => {
      settings = savedSettings.settings;
      return new Response(null, { status: 204 });
    },
  });
  renderPage(<PayrollSettingsPage />);
  expect(await screen.findByLabelText('Frequentie')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan en verder' }));
  expect(await screen.findByLabelText('Wie betaalt aan de aanbieder')).toBeVisible();
});
