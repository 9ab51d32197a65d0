import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { matchPath, type RouteObject, useLocation } from 'react-router';
import { portalConfig, profile, project } from '../../test/fixtures.ts';
import { renderRoutes } from '../../test/render-page.tsx';
import { json, problem, stubServer } from '../../test/stub-server.ts';
import { useScreenTitle, titleOfAddress } from '../domain-ui/screen-title.ts';
import { screens } from '../domain-ui/screens.ts';
import { useSession } from '../session/session-store.ts';
import { lazyPage } from './lazy-page.tsx';
import { portalPages } from './portal-screens.tsx';
import { settingScreens } from './setting-screens.tsx';
import { Shell } from './shell/shell.tsx';

/** The paths of all addresses in a tree of routes; `*` is the screen of an unknown one. */
const addressesOf = (tree: readonly RouteObject[], above = ''): string[] =>
  tree.flatMap(({ path = '', children }): string[] => {
    const whole = path === '' ? above : `${above}/${path}`;
    if (path.endsWith('*')) return [];
    return children ? addressesOf(children, whole) : [whole || '/'];
  });

const pages = [...portalPages, { path: 'settings', children: settingScreens }];
const titled = screens.map(({ path }): string => path);

test('every address has a title, and every title an address', () => {
  expect(titled.toSorted()).toEqual(addressesOf(pages).toSorted());
  // The first matching path applies, so none may follow one that matches its addresses.
  const firsts = titled.map((path) => titled.find((one) => matchPath(one, path)));
  expect(firsts).toEqual(titled);
  expect(titleOfAddress('/no/where')).toBe('app.notFound');
});

beforeEach(() => {
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
});

interface Answers {
  readonly projects?: () => Response | Promise<Response>;
  readonly load?: () => Promise<() => React.ReactNode>;
}

const never = () => new Promise<never>(() => {});

/** A screen with another title at each of two addresses. */
function Named() {
  const { pathname } = useLocation();
  const name = pathname === '/people/1' ? 'Noor' : 'Bo';
  useScreenTitle(name);
  return <h1>{name}</h1>;
}

function open(address: string, { projects, load = never }: Answers = {}) {
  stubServer(({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('GetProfile')) return json(profile);
    if (path.includes('GetAnnouncementText')) return json({ text: '' });
    if (path.includes('GetWaitingMemberships')) return json({ items: [], needsPassword: false });
    if (!path.includes('GetProjects')) return problem(404, 'not-found');
    return projects?.() ?? json({ projects: [project('Vlierboom')] });
  });
  const Late = lazyPage(load);
  return renderRoutes(
    [{ path: '*', element: <Shell />, children: [{ path: '*', element: <Late /> }] }],
    address,
  );
}

const hasTitle = (title: string) =>
  waitFor(() => expect(document.title).toBe(`${title} | Sportportaal`));

test('an address has its title before its screen and its project have loaded', async () => {
  const { router } = open('/requests/approved', { projects: never });
  await hasTitle('Goedgekeurd');
  await router.navigate('/no/where');
  await hasTitle('Pagina niet gevonden');
});

test('an address has its title while the code of its screen loads', async () => {
  const { router } = open('/settings/retention');
  await screen.findByRole('navigation', { name: 'Hoofdmenu' });
  await hasTitle('Bewaartermijnen');
  await router.navigate('/people/1');
  await hasTitle('Medewerker');
});

test('the title that a screen sets becomes the window title, and stays', async () => {
  const { router } = open('/people/1', { load: () => Promise.resolve(Named) });
  await screen.findByRole('heading', { name: 'Noor' });
  await hasTitle('Noor');
  // Its code has loaded by now: the address and the screen set the title in the same commit.
  await act(() => router.navigate('/subscriptions/detail/1'));
  expect(screen.getByRole('heading', { name: 'Bo' })).toBeVisible();
  expect(document.title).toBe('Bo | Sportportaal');
});

test('once the projects load after a failure, the window title is that of the screen', async () => {
  let isBroken = true;
  open('/settings/retention', {
    projects: () =>
      isBroken ? problem(500, 'internal-error') : json({ projects: [project('Vlierboom')] }),
  });
  await hasTitle('De gegevens konden niet worden geladen');
  isBroken = false;
  screen.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await hasTitle('Bewaartermijnen');
});
