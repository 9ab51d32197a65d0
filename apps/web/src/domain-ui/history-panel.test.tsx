import type { HistoryEntry } from '@portal/contract/history';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { portalConfig } from '../../test/fixtures.ts';
import { renderPage } from '../../test/render-page.tsx';
import { json, stubServer } from '../../test/stub-server.ts';
import { ApiError } from '../lib/api-error.ts';
import { HistoryPanel } from './history-panel.tsx';

type History = { items: HistoryEntry[] };

const entry = (changes: Partial<HistoryEntry>): HistoryEntry => ({
  occurredAt: '2026-03-13T09:02:00.000Z',
  action: 'article-registration-edited',
  actor: 'Joost Nijënhuis',
  changes: [],
  onBehalfOf: null,
  reason: null,
  ...changes,
});

function Shown({ load }: { readonly load: () => Promise<History> }) {
  return <HistoryPanel query={useQuery({ queryKey: ['history'], queryFn: load })} />;
}

const show = (load: () => Promise<History>) => renderPage(<Shown load={load} />);
const panel = () => within(screen.getByRole('region', { name: 'Geschiedenis' }));
const entries = async () =>
  [...(await screen.findByRole('list')).children].map((item) =>
    item.textContent.replaceAll('\u00a0', ' '),
  );

beforeEach(() => {
  stubServer(() => json(portalConfig()));
});

test('shows who did what, and when', async () => {
  show(() =>
    Promise.resolve({
      items: [
        entry({ action: 'article-registration-rejected', reason: 'Niet in dienst' }),
        entry({ action: 'article-registration-corrected', actor: null }),
        entry({ action: 'article-registration-submitted', actor: null }),
      ],
    }),
  );
  expect(await screen.findAllByText('Sportpas')).toHaveLength(2);
  expect(await entries()).toEqual([
    '13-03-2026 10:02Joost Nijënhuis wees de aanvraag afReden: Niet in dienst',
    '13-03-2026 10:02Sportpas corrigeerde de aanvraag',
    '13-03-2026 10:02Aanvraag ontvangen van Sportpas',
  ]);
});

test('shows the old and new value of a change, each in its own format', async () => {
  show(() =>
    Promise.resolve({
      items: [
        entry({
          changes: [
            { field: 'costCentre', from: '4100', to: '4120' },
            { field: 'startDate', from: '2026-04-01', to: '2026-05-01' },
            { field: 'employerContribution', from: 1000, to: 1250 },
            { field: 'department', from: null, to: 'ICT' },
            { field: 'employeeNumber', from: '007', to: null },
            { field: 'lastPayMonth', from: null, to: '2026-04-30' },
            { field: 'netSettlement', from: null, to: 3500 },
          ],
        }),
      ],
    }),
  );
  await screen.findByText(/wijzigde de aanvraag/);
  const lines = panel().getAllByRole('list')[1]?.querySelectorAll('li');
  expect([...(lines ?? [])].map((line) => line.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Kostenplaats van 4100 naar 4120',
    'Startdatum van 01-04-2026 naar 01-05-2026',
    'Werkgeversbijdrage van € 10,00 naar € 12,50',
    'Afdeling ingevuld: ICT',
    'Personeelsnummer leeggemaakt, was 007',
    'Laatste maand met loon ingevuld: april 2026',
    'Te verrekenen met het nettoloon ingevuld: € 35,00',
  ]);
});

test('folds equal downloads into one entry with their number', async () => {
  const download = entry({ action: 'aao-downloaded' });
  show(() => Promise.resolve({ items: [download, download, download] }));
  await screen.findByText(/downloadde de AAO/);
  expect(await entries()).toEqual(['13-03-2026 10:02Joost Nijënhuis downloadde de AAO (3 keer)']);
});

test('shows an action of a later version of the portal without its name', async () => {
  const action = 'request-sealed' as HistoryEntry['action'];
  show(() => Promise.resolve({ items: [entry({ action })] }));
  await screen.findByText(/nog niet kent/);
  expect(await entries()).toEqual([
    '13-03-2026 10:02Joost Nijënhuis deed iets dat deze versie van het portaal nog niet kent',
  ]);
});

test('shows an empty state without entries', async () => {
  show(() => Promise.resolve({ items: [] }));
  expect(await screen.findByText('Er is nog niets vastgelegd.')).toBeVisible();
});

test('shows an error and retries when the history fails to load', async () => {
  const load = vi
    .fn<() => Promise<History>>()
    .mockRejectedValueOnce(new ApiError({ status: 403, code: 'right-missing' }))
    .mockResolvedValue({ items: [] });
  show(load);
  expect(await screen.findByText('De geschiedenis kon niet worden geladen')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('Er is nog niets vastgelegd.')).toBeVisible();
});
