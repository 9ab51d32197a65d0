import { Notifications, notifications } from '@mantine/notifications';
import { contactInformationEmail } from '@portal/contract/contact';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf } from '../../test/id-of.ts';
import { renderPage } from '../../test/render-page.tsx';
import { stubServer } from '../../test/stub-server.ts';
import { connectSession } from '../lib/api-connection.ts';
import { callApi } from '../lib/call-api.ts';
import { ReplayNotice } from './replay-notice.tsx';

const message = {
  projectId: idOf('project'),
  subject: 'Factuur',
  message: 'Waar?',
  phoneNumber: '',
  copyToSelf: false,
};

const send = (options?: { isReplaySilent: boolean }) =>
  callApi(contactInformationEmail, { body: message }, options);

function open(headers: Record<string, string>) {
  const tokens = { accessToken: 'a', refreshToken: 'r' };
  connectSession({ read: () => tokens, replace: () => {}, end: () => {} });
  stubServer(() => new Response(null, { status: 204, headers }));
  return renderPage(
    <>
      <Notifications />
      <ReplayNotice />
    </>,
  );
}

test('shows a notice for a replayed response', async () => {
  open({ 'idempotency-replayed': 'true' });
  await send();
  expect(await screen.findByText('Dit was al verwerkt')).toBeVisible();
});

test('shows none for a first response or a repeatable call', async () => {
  const { unmount } = open({});
  await send();
  unmount();
  open({ 'idempotency-replayed': 'true' });
  await send({ isReplaySilent: true });
  expect(screen.queryByText('Dit was al verwerkt')).not.toBeInTheDocument();
  // Notifications appear in order, so none was pending.
  act(() => void notifications.show({ message: 'Iets anders' }));
  await waitFor(() => expect(screen.getByText('Iets anders')).toBeVisible());
  expect(screen.queryByText('Dit was al verwerkt')).not.toBeInTheDocument();
});
