import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPath, generatePath, Link, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { portalConfig } from '../../../test/fixtures.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, stubServer } from '../../../test/stub-server.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { hasHelp } from '../../lib/has-help.ts';
import { HelpedTitle } from '../../ui/helped-title.tsx';
import { authHelpTexts as authEnglish } from '../../features/authentication/help.en.ts';
import { authHelpTexts as authDutch } from '../../features/authentication/help.nl.ts';
import { linksInHelp, pageAt } from '../../domain-ui/help/help-content.tsx';
import { screens, signInPaths } from '../../domain-ui/screens.ts';
import type { HelpTexts } from '../../domain-ui/help/help-texts.ts';
import { helpTexts as english } from './help.en.ts';
import { helpTexts as dutch } from './help.nl.ts';
import { Help } from './help.tsx';

const help: readonly (readonly [HelpTexts, HelpTexts, readonly string[]])[] = [
  [dutch, english, screens.filter((screen) => !('isRedirect' in screen)).map(({ path }) => path)],
  [authDutch, authEnglish, signInPaths.filter(hasHelp)],
];

test.each(help.flatMap(([texts, , screens]) => screens.map((path) => [path, texts] as const)))(
  'the screen at %s has help',
  (path, texts) => {
    expect(Object.keys(texts.pages)).toContain(path);
    const address = generatePath(path, { id: '0190a000', token: 'abc' });
    expect(pageAt(texts, address)).toBe(texts.pages[path]);
  },
);

test.each(help)('no help is without a screen', (texts, inEnglish, screens) => {
  expect(Object.keys(texts.pages).toSorted()).toEqual(screens.toSorted());
  expect(Object.keys(inEnglish.pages)).toEqual(Object.keys(texts.pages));
  expect(pageAt(texts, '/no/where')).toBeUndefined();
});

test.each(help)(
  'the help has the same structure in both languages, in a few lines',
  (inDutch, inEnglish) => {
    const lines = ({ pages }: HelpTexts) =>
      Object.entries(pages).map(([name, { can, after, trouble }]) => [
        name,
        can.length,
        after.length,
        trouble.length,
      ]);
    expect(lines(inEnglish)).toEqual(lines(inDutch));
    for (const { pages } of [inDutch, inEnglish]) {
      for (const [name, { title, purpose, can, after, trouble }] of Object.entries(pages)) {
        const lines = [title, purpose, ...can, ...after, ...trouble];
        expect(lines.filter((line) => line.trim() === '' || line.length > 250)).toEqual([]);
        expect(lines.length, name).toBeGreaterThanOrEqual(5);
        expect(lines.join(' ').split(' ').length, name).toBeLessThan(220);
      }
    }
  },
);

test('the links in help lead to screens, the same in both languages', () => {
  const paths: readonly string[] = screens.map(({ path }) => path);
  const linked = ({ pages }: HelpTexts) =>
    Object.values(pages).flatMap(({ can, after, trouble, topics = [] }) =>
      [...can, ...after, ...trouble, ...topics.flatMap(({ lines }) => lines)].flatMap((line) =>
        line.split(linksInHelp).filter((_, index) => index % 3 === 2),
      ),
    );
  expect(linked(dutch).length).toBeGreaterThan(20);
  expect(linked(dutch).filter((path) => !paths.includes(path))).toEqual([]);
  expect(linked(english)).toEqual(linked(dutch));
});

test('help of a request says what an AAO is, with a link to the setting', async () => {
  open('/requests/detail/0190a000#help');
  const help = within(await sheet());
  await waitFor(() => expect(help.getByRole('heading', { name: 'Wat is een AAO?' })).toBeVisible());
  expect(help.getByRole('link', { name: 'Automatisch ondertekenen' })).toHaveAttribute(
    'href',
    '/settings/authorize-settings',
  );
});

function Contact() {
  const location = useLocation();
  return (
    <>
      <HelpedTitle>Contact</HelpedTitle>
      <input aria-label="bericht" />
      <p>at {createPath(location)}</p>
      <p>told {JSON.stringify((location.state as { from?: string } | null)?.from)}</p>
      <Link to="/elsewhere">elsewhere</Link>
    </>
  );
}

function open(address: string) {
  stubServer(() => json(portalConfig()));
  return renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <Contact />
            <Help />
          </>
        ),
      },
    ],
    address,
  );
}

const link = () => screen.findByRole('link', { name: 'Uitleg bij dit scherm' });
const sheet = () => screen.findByRole('dialog', { name: 'Uitleg bij dit scherm' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the question mark opens the help over the screen, and going back closes it', async () => {
  const { router } = open('/contact?step=2');
  await router.navigate('/contact?step=2', { replace: true, state: { from: 'list' } });
  await userEvent.type(screen.getByLabelText('bericht'), 'half a');
  await userEvent.click(await link());
  const help = within(await sheet());
  await waitFor(() => expect(help.getByText(dutch.pages['/contact']!.purpose)).toBeVisible());
  expect(help.getByRole('link', { name: 'Welke gegevens zien wij?' })).toHaveAttribute(
    'href',
    '/employee-data',
  );
  expect(screen.getByText('at /contact?step=2#help')).toBeInTheDocument();
  expect(screen.getByText('told "list"')).toBeInTheDocument();

  await router.navigate(-1);
  await isClosed();
  expect(screen.getByText('at /contact?step=2')).toBeInTheDocument();
  expect(screen.getByText('told "list"')).toBeInTheDocument();
  expect(screen.getByLabelText('bericht')).toHaveValue('half a');
  await waitFor(async () => expect(await link()).toHaveFocus());
});

test('closing it goes back to the screen, and no further', async () => {
  const { router } = open('/contact');
  await userEvent.click(await link());
  await sheet();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(screen.getByText('at /contact')).toBeInTheDocument();
  expect(router.state.historyAction).toBe('POP');
});

test('closing it stays on the screen when its address was opened directly', async () => {
  const { router } = open('/contact#help');
  const help = within(await sheet());
  await userEvent.click(help.getByRole('button', { name: 'Uitleg sluiten' }));
  await isClosed();
  expect(screen.getByText('at /contact')).toBeInTheDocument();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('it is in the language of the page', async () => {
  chooseLanguage('en');
  open('/contact#help');
  const help = within(await screen.findByRole('dialog', { name: 'Help with this screen' }));
  await waitFor(() => expect(help.getByText(english.pages['/contact']!.purpose)).toBeVisible());
});
