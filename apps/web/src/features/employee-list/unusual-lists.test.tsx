import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { diff, openEmployeeList as open, preview } from '../../../test/employee-list.tsx';
import { json, problem } from '../../../test/stub-server.ts';

test('an unusual list is saved only after the number of removals is typed', async () => {
  const { requestsTo } = open({ DiffEmployeeList: () => json(diff({ unusual: 'many-removed' })) });
  await preview();
  const save = await screen.findByRole('button', { name: 'Lijst opslaan' });
  expect(screen.getByText('3 van de 5 medewerkers verdwijnen van de lijst')).toBeVisible();
  expect(save).toBeDisabled();
  const field = screen.getByLabelText(/^Typ het aantal/);
  await userEvent.type(field, '33');
  await userEvent.tab();
  expect(field).toBeInvalid();
  await userEvent.type(field, '{Backspace}');
  await userEvent.click(save);
  await waitFor(() =>
    expect(requestsTo('UpdateEmployeeList')[0]?.body).toMatchObject({ confirmedRemovals: 3 }),
  );
});

test('a refused number is shown at its field, under the title of all failures', async () => {
  open({
    DiffEmployeeList: () => json(diff({ unusual: 'many-removed' })),
    UpdateEmployeeList: () =>
      problem(422, 'invalid-input', {
        confirmedRemovals: [{ code: 'removals-not-confirmed', message: 'Typ 4' }],
      }),
  });
  await preview();
  const field = await screen.findByLabelText(/^Typ het aantal/);
  await userEvent.type(field, '3{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Er is een fout opgetreden bij het opslaan van de werknemerslijst/,
  );
  expect(field).toBeInvalid();
});

test('the number of removals may be typed with its separators', async () => {
  const { requestsTo } = open({
    DiffEmployeeList: () => json(diff({ unusual: 'many-renamed', removals: 1_808 })),
  });
  await preview();
  expect(await screen.findByText(/1\.808 medewerkers verdwijnen van de lijst\./)).toBeVisible();
  const field = screen.getByLabelText(/^Typ het aantal/);
  await userEvent.type(field, '18');
  await userEvent.tab();
  expect(screen.getByText(/van de lijst verdwijnt: 1\.808$/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '1.808{Enter}');
  await waitFor(() =>
    expect(requestsTo('UpdateEmployeeList')[0]?.body).toMatchObject({ confirmedRemovals: 1_808 }),
  );
});

test('a first list that misses many running subscriptions requires their number', async () => {
  let answer = (): Response =>
    problem(422, 'invalid-input', {
      confirmedRemovals: [{ code: 'missing-not-confirmed', message: '13' }],
    });
  const firstList = { running: 1_900, missing: 1_212 };
  const { requestsTo } = open({
    DiffEmployeeList: () =>
      json(diff({ savedList: null, removals: 0, firstList, unusual: 'many-missing' })),
    UpdateEmployeeList: () => answer(),
  });
  await preview();
  expect(
    await screen.findByText(
      '1.212 van de 1.900 lopende abonnementen horen bij mensen die niet op deze lijst staan',
    ),
  ).toBeVisible();
  const save = screen.getByRole('button', { name: 'Lijst opslaan' });
  expect(save).toBeDisabled();
  await userEvent.type(screen.getByLabelText(/^Typ het aantal van deze abonnementen/), '1.212');
  await userEvent.click(save);
  // A subscription started or ended meanwhile.
  expect(await screen.findByText(/abonnementen is ondertussen veranderd/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Opnieuw vergelijken' })).toBeVisible();
  answer = () => new Response(null, { status: 204 });
  await userEvent.click(save);
  await waitFor(() =>
    expect(requestsTo('UpdateEmployeeList').map(({ body }) => body)).toMatchObject([
      { confirmedRemovals: 1_212 },
      { confirmedRemovals: 1_212 },
    ]),
  );
});
