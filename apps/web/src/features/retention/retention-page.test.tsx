import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { RetentionPage } from './retention-page.tsx';

const answer = {
  lastRunAt: null,
  nextRunAt: '2026-03-19T02:00:00Z',
  items: [
    {
      name: 'mail-texts',
      amount: 30,
      unit: 'days',
      isLegal: false,
      held: 1284,
      due: 12,
      oldest: '2026-02-17T09:30:00Z',
    },
    {
      name: 'subscriptions',
      amount: 7,
      unit: 'years',
      isLegal: true,
      held: 0,
      due: 0,
      oldest: null,
    },
  ],
};

let isDown = false;
beforeEach(() => {
  isDown = false;
});

function open(rights: object) {
  const vlierboom = project('Vlierboom');
  useProjects.getState().setAccount(profile);
  useProjects
    .getState()
    .setProjects([{ ...vlierboom, rights: { ...vlierboom.rights, ...rights } }]);
  const requests = stubServer(({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('GetProjectAccountsOfProjectAccount')) return json({ items: [] });
    return isDown ? problem(500, 'internal-error') : json(answer);
  });
  renderPage(<RetentionPage />);
  return requests;
}

test('shows for each rule the period, the amount of data and the next deletion', async () => {
  const requests = open({ viewSettings: true });
  expect(await screen.findByText(/Er is nog niets verwijderd/)).toHaveTextContent(
    'Volgende keer: 19-03-2026 03:00.',
  );
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    );
  expect(cells).toEqual([
    [expect.stringMatching(/^Teksten van mails/), '30 dagen', '1.284', '12', '17-02-2026'],
    [expect.stringMatching(/Wettelijk minimum$/), '7 jaar', '0', '0', 'Geen'],
  ]);
  expect(cells[0]?.[0]).not.toContain('Wettelijk minimum');
  expect(requests.find(({ path }) => path.includes('GetRetention'))?.path).toContain(
    idOf('Vlierboom'),
  );
});

test('shows a load failure, and loads again on a retry', async () => {
  isDown = true;
  open({ viewSettings: true });
  expect(await screen.findByText('De bewaartermijnen konden niet worden geladen')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: /opnieuw/i }));
  expect(await screen.findByText('Teksten van mails')).toBeVisible();
});

test('requires the right to see the settings', async () => {
  open({ viewSettings: false });
  expect(await screen.findByText('Je hebt geen toegang tot deze instellingen')).toBeVisible();
});
