import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Right } from '@portal/contract/rights';
import { portalConfig, profile, project } from '../../test/fixtures.ts';
import { renderRoutes } from '../../test/render-page.tsx';
import { json, problem, stubServer } from '../../test/stub-server.ts';
import { screens } from '../domain-ui/screens.ts';
import { useSession } from '../session/session-store.ts';
import { portalPages } from './portal-screens.tsx';
import { Shell } from './shell/shell.tsx';

const everyRight = Object.fromEntries(
  Object.keys(project('Vlierboom').rights).map((right) => [right, true]),
) as Record<Right, boolean>;

/** Opens the address of a record that does not exist, with every right. */
function open(address: string, { isSupport }: { readonly isSupport: boolean }) {
  const user = { ...profile, readOnly: isSupport };
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user });
  stubServer(({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('GetProfile')) return json(user);
    if (path.includes('GetAnnouncementText')) return json({ text: '' });
    if (path.includes('GetWaitingMemberships')) return json({ items: [], needsPassword: false });
    if (!path.includes('GetProjects')) return problem(404, 'not-found');
    return json({ projects: [{ ...project('Vlierboom'), rights: everyRight }] });
  });
  renderRoutes([{ element: <Shell />, children: [...portalPages] }], address);
}

const records = screens
  .map(({ path }) => path)
  .filter((path) => path.endsWith('/:id'))
  .map((path) => path.replace(':id', '1'));

test.each(records)('the title of a missing record is the window title: %s', async (address) => {
  open(address, { isSupport: false });
  const heading = await screen.findByRole('heading', { level: 1, name: /niet gevonden$/ });
  await waitFor(() => expect(document.title).toBe(`${heading.textContent} | Sportportaal`));
});

test.each([
  '/settings/employeelist',
  '/settings/rejection-reasons',
  '/settings/user-management/add-user',
  '/settings/user-management/user/1',
])('a support session gets its own refusal, whatever the rights: %s', async (address) => {
  open(address, { isSupport: true });
  await screen.findByRole('heading', {
    name: 'In een ondersteuningssessie kun je dit scherm niet openen',
  });
});
