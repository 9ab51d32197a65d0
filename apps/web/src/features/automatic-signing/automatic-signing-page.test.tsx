import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { AutomaticSigningPage } from './automatic-signing-page.tsx';

const settings = {
  signAaoWithoutAuthorization: false,
  signAaoWithoutAuthorizationSignatureLine1: '',
  signAaoWithoutAuthorizationSignatureLine2: '',
  requiresAuthorization: false,
  pensionBasisFollowsExchange: true,
  holidayPayBasisFollowsExchange: false,
};

function open(rights: object, answers: { get?: object; save?: () => Response } = {}) {
  const vlierboom = project('Vlierboom');
  useProjects.getState().setAccount(profile);
  useProjects
    .getState()
    .setProjects([{ ...vlierboom, rights: { ...vlierboom.rights, ...rights } }]);
  const requests = stubServer(({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('GetProjectAccountsOfProjectAccount')) return json({ items: [] });
    if (path.includes('GetProjectAao')) return json(answers.get ?? settings);
    return answers.save?.() ?? new Response(null, { status: 204 });
  });
  renderPage(
    <>
      <AutomaticSigningPage />
      <Notifications />
    </>,
  );
  return { saved: () => requests.filter(({ path }) => path.includes('SaveProjectAao')) };
}

const manager = { viewSettings: true, manageSettings: true };
const box = () => screen.findByRole('checkbox', { name: /automatische goedkeuring/ });

test('saves two lines, shows the signature and confirms', async () => {
  const { saved } = open(manager);
  expect(await screen.findByText(/^Automatisch goedgekeurd op/)).toBeVisible();
  await userEvent.click(await box());
  expect(screen.getByRole('button', { name: 'Opslaan' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Eerste regel'), 'F. Bouzid');
  await userEvent.type(screen.getByLabelText('Tweede regel'), 'Hoofd HR');
  expect(screen.getByRole('figure')).toHaveTextContent(
    /De werkgeverVlierboomF\. BouzidHoofd HRAutomatisch ondertekend op \d\d-\d\d-\d{4}/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('Gelukt')).toBeVisible();
  expect(saved()[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    signAaoWithoutAuthorization: true,
    signAaoWithoutAuthorizationSignatureLine1: 'F. Bouzid',
    signAaoWithoutAuthorizationSignatureLine2: 'Hoofd HR',
  });
});

test('a fault of the server is shown at its line, and the input stays', async () => {
  const field = 'signAaoWithoutAuthorizationSignatureLine2';
  open(manager, {
    save: () =>
      problem(422, 'invalid-input', { [field]: [{ code: 'characters-unsupported', message: '' }] }),
  });
  const line = await screen.findByLabelText('Tweede regel');
  await userEvent.type(line, 'مدير');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(line).toHaveAccessibleDescription(/./));
  await waitFor(() => expect(line).toBeInvalid());
  expect(line).toHaveFocus();
  expect(line).toHaveValue('مدير');
});

test('shows when the setting has no effect', async () => {
  open(manager, { get: { ...settings, requiresAuthorization: true } });
  expect(await screen.findByText('Dit heeft nu geen effect')).toBeVisible();
  await userEvent.click(await box());
  await userEvent.type(screen.getByLabelText('Eerste regel'), 'F. Bouzid');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText(/^Dit geldt zodra/)).toBeVisible();
});

test("shows the provider's texts of the AAO about pension and holiday pay", async () => {
  open(manager);
  const effects = await screen.findByRole('region', { name: 'Gevolgen van de uitruil' });
  expect(effects).toHaveTextContent(/Grondslag voor pensioen\s*Volgt de uitruil: wordt lager/);
  expect(effects).toHaveTextContent(/vakantiebijslag\s*Volgt de uitruil niet: blijft gelijk/);
});

test('with read access the form is read-only', async () => {
  open({ viewSettings: true });
  expect(await box()).toBeDisabled();
  expect(screen.getByLabelText('Eerste regel')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
});

test('without the right there is a sentence instead of the form', async () => {
  open({});
  expect(await screen.findByText('Je hebt geen toegang tot deze instellingen')).toBeVisible();
});
