import { rights } from '@portal/contract/rights';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { profile, project } from '../../../test/fixtures.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { i18n } from '../../i18n/i18n.ts';
import { useProjects } from '../../session/project-store.ts';
import { labelOf, screensFor } from '../screen-list.ts';
import { matchOffers, type Offer } from './palette-rules.ts';
import { useOffers } from './use-offers.ts';

const every = Object.fromEntries(Object.keys(rights).map((right) => [right, true]));
const own = project('Vlierboom', { rights: every as Record<keyof typeof rights, true> });

let offers: readonly Offer[] = [];
function Probe() {
  const current = useOffers();
  useEffect(() => {
    offers = current;
  });
  return <p>shown</p>;
}

beforeEach(async () => {
  useProjects.getState().setAccount(profile);
  useProjects.getState().setProjects([own]);
  renderRoutes([{ path: '*', element: <Probe /> }]);
  await screen.findByText('shown');
});

const matches = (search: string) => matchOffers(offers, search).map(({ to }) => to);

it('finds every screen by its name', () => {
  const missing = screensFor(own, () => true).filter(
    (each) => !matches(i18n.t(labelOf(each))).includes(each.path),
  );
  expect(missing).toEqual([]);
});

it.each([
  ['Contact', '/contact'],
  ['Instellingen gebruikersbeheer', '/settings/user-management'],
  ['Instellingen vervanging', '/settings/stand-in'],
  ['Instellingen logboek', '/settings/audit-log'],
  ['Bestanden', '/files'],
  ['Promotiemateriaal', '/promotion-material'],
  ['Verificatie', '/settings/password-reset'],
  ['Passkeys', '/settings/password-reset'],
  ['Koppelingen', '/settings/microsoft-entra'],
  ['Privacy', '/settings/audit-log'],
])('finds a screen by its former name "%s"', (name, path) => {
  expect(matches(name)).toContain(path);
});
