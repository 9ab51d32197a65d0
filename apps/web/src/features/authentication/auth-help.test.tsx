import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { portalConfig } from '../../../test/fixtures.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, stubServer } from '../../../test/stub-server.ts';
import { AuthScreen } from './auth-screen.tsx';
import { authHelpTexts } from './help.nl.ts';

test('a screen of the sign-in area has help too, which keeps the input', async () => {
  stubServer(({ path }) => json(path.includes('GetConfig') ? portalConfig() : { text: '' }));
  const { router } = renderRoutes(
    [
      {
        path: '*',
        element: (
          <AuthScreen title="Wachtwoord vergeten">
            <input aria-label="E-mailadres" />
          </AuthScreen>
        ),
      },
    ],
    '/auth/reset-password',
  );
  await userEvent.type(screen.getByLabelText('E-mailadres'), 'noor');
  await userEvent.click(await screen.findByRole('link', { name: 'Uitleg bij dit scherm' }));
  const help = within(await screen.findByRole('dialog', { name: 'Uitleg bij dit scherm' }));
  const { purpose } = authHelpTexts.pages['/auth/reset-password'];
  await waitFor(() => expect(help.getByText(purpose)).toBeVisible());
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('link', { name: 'Uitleg bij dit scherm' });
  expect(router.state.location.hash).toBe('');
  expect(screen.getByLabelText('E-mailadres')).toHaveValue('noor');
});
