import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { ContactPage } from './contact-page.tsx';

const information = {
  name: 'Sportpas Nederland',
  address: 'Baan 1\n1000 AA Amsterdam',
  phoneNumber: '020 123 45 67',
  emailAddress: 'hulp@sportpas.example',
  openingHours: '',
};

beforeEach(() => {
  useProjects.setState(useProjects.getInitialState(), true);
  useProjects.getState().setProjects([project('Vlierboom')]);
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
});

function open(
  answer = () => new Response(null, { status: 204 }),
  informationBody: object = information,
) {
  const requests = stubServer(({ path }) => {
    if (path.includes('GetContactInformation')) return json(informationBody);
    if (path.includes('ContactInformationEmail')) return answer();
    return json(portalConfig());
  });
  renderPage(
    <>
      <Link to="/">Dashboard</Link>
      <ContactPage />
    </>,
  );
  return () => requests.filter(({ path }) => path.includes('ContactInformationEmail'));
}

const send = () => screen.getByRole('button', { name: 'Bericht versturen' });
const write = async () => {
  await userEvent.type(screen.getByLabelText('Onderwerp'), 'Factuur');
  await userEvent.type(screen.getByLabelText('Bericht'), 'Klopt maart?');
};

test('sends a message, and shows where the reply will arrive', async () => {
  const messages = open();
  expect(send()).toBeDisabled();
  await write();
  await userEvent.click(screen.getByLabelText('Stuur mij een kopie'));
  await userEvent.click(send());
  const notice = await screen.findByText('Je bericht is verstuurd');
  expect(notice.closest('[role=status]')).toHaveTextContent(/noor@example.test.*kopie/);
  expect(messages().map(({ body }) => body)).toEqual([
    {
      projectId: idOf('Vlierboom'),
      subject: 'Factuur',
      message: 'Klopt maart?',
      phoneNumber: '',
      copyToSelf: true,
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Nog een bericht schrijven' }));
  expect(screen.getByLabelText('Onderwerp')).toHaveValue('');
});

test('the input stays after a failure, and leaving asks for a confirmation', async () => {
  let answer = () =>
    problem(422, 'invalid-input', { subject: [{ code: 'value-invalid', message: '' }] });
  open(() => answer());
  await write();
  await userEvent.click(send());
  const subject = screen.getByLabelText('Onderwerp');
  expect(await screen.findByText('Deze waarde klopt niet')).toBeVisible();
  expect(subject).toHaveFocus();
  expect(subject).toHaveValue('Factuur');
  answer = () => problem(429, 'too-many-requests', {}, { 'retry-after': '1800' });
  await userEvent.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('over 30 minuten opnieuw');
  expect(screen.getByLabelText('Bericht')).toHaveValue('Klopt maart?');
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test("shows the provider's details as far as they are known", async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Sportpas Nederland' }));
  expect(card.getByRole('link', { name: 'hulp@sportpas.example' })).toHaveAttribute(
    'href',
    'mailto:hulp@sportpas.example',
  );
  expect(card.getByRole('link', { name: '020 123 45 67' })).toHaveAttribute(
    'href',
    'tel:0201234567',
  );
  expect(card.queryByText('Bereikbaar')).not.toBeInTheDocument();
});
