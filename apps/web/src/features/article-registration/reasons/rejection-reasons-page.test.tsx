import type { RejectionReason } from '@portal/contract/article-registration-review';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../../test/fixtures.ts';
import { idOf } from '../../../../test/id-of.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../../test/stub-server.ts';
import { useProjects } from '../../../session/project-store.ts';
import { RejectionReasonsPage } from './rejection-reasons-page.tsx';

const late = { title: 'Te laat', reason: 'De aanvraag kwam te laat.' };
const notEmployed = { title: 'Uit dienst', reason: 'Je bent dan uit dienst.' };

function open({ initial = [late], mayManage = true, isStale = false } = {}) {
  const vlierboom = project('Vlierboom');
  const rights = { ...vlierboom.rights, manageSettings: mayManage };
  useProjects.getState().setAccount(profile);
  useProjects.getState().setProjects([{ ...vlierboom, rights }]);
  let list = { reasons: initial, version: 3 };
  const requests = stubServer(({ path, body }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('GetProjectAccountsOfProjectAccount')) return json({ items: [] });
    if (path.includes('GetRejectionReasons')) return json(list);
    if (isStale && list.version === 3) {
      list = { reasons: [notEmployed, ...initial], version: 4 };
      return problem(409, 'state-changed');
    }
    list = { reasons: (body as { reasons: RejectionReason[] }).reasons, version: 4 };
    return new Response(null, { status: 204 });
  });
  renderPage(<RejectionReasonsPage />);
  return {
    saved: () => requests.filter(({ path }) => path.includes('Save')).map(({ body }) => body),
  };
}

const dialog = async () => within(await screen.findByRole('dialog'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const rows = () =>
  within(screen.getByRole('list', { name: 'Vaste redenen' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByText(/./)[0]?.textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a reason is added on the version that was loaded', async () => {
  const { saved } = open();
  await press('Reden toevoegen');
  const form = await dialog();
  const submit = form.getByRole('button', { name: 'Reden opslaan' });
  expect(submit).toBeDisabled();
  await userEvent.type(form.getByLabelText('Naam in de keuzelijst'), ` ${notEmployed.title}`);
  await userEvent.type(form.getByLabelText('Tekst voor de medewerker'), notEmployed.reason);
  await userEvent.click(submit);
  await closed();
  expect(saved()).toEqual([
    { projectId: idOf('Vlierboom'), version: 3, reasons: [late, notEmployed] },
  ]);
  await waitFor(() => expect(rows()).toEqual(['Te laat', 'Uit dienst']));
});

test('a reason is changed, and another is removed after a confirmation', async () => {
  const { saved } = open({ initial: [late, notEmployed] });
  await press('Bewerken: Te laat');
  const form = await dialog();
  expect(form.getByLabelText('Tekst voor de medewerker')).toHaveValue(late.reason);
  await userEvent.type(form.getByLabelText('Naam in de keuzelijst'), '!');
  await userEvent.click(form.getByRole('button', { name: 'Reden opslaan' }));
  await closed();
  await press('Verwijderen: Uit dienst');
  const question = await dialog();
  expect(saved()).toHaveLength(1);
  await userEvent.click(question.getByRole('button', { name: 'Reden verwijderen' }));
  await closed();
  expect(saved().at(-1)).toMatchObject({ version: 4, reasons: [{ title: 'Te laat!' }] });
  await waitFor(() => expect(rows()).toEqual(['Te laat!']));
});

test('a list that a colleague changed is not overwritten, and the input stays', async () => {
  const { saved } = open({ isStale: true });
  await press('Bewerken: Te laat');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Tekst voor de medewerker'), ' Jammer.');
  await userEvent.click(form.getByRole('button', { name: 'Reden opslaan' }));
  expect(await form.findByRole('alert')).toHaveTextContent('intussen gewijzigd');
  expect(form.getByLabelText('Tekst voor de medewerker')).toHaveValue(`${late.reason} Jammer.`);
  await userEvent.click(form.getByRole('button', { name: 'Reden opslaan' }));
  await closed();
  const changed = { ...late, reason: `${late.reason} Jammer.` };
  expect(saved().at(-1)).toMatchObject({ version: 4, reasons: [notEmployed, changed] });
});

test('an empty list explains what reasons are for', async () => {
  open({ initial: [] });
  expect(await screen.findByText('Er zijn nog geen vaste redenen')).toBeVisible();
});

test('an account that does not manage the project gets an explanation', async () => {
  open({ mayManage: false });
  expect(await screen.findByRole('heading', { name: /geen toegang/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
