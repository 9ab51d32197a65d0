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
import { PromotionPackagePage } from './promotion-package-page.tsx';

const projectAddress = {
  street: 'Lijsterbesstraat',
  houseNumber: '14',
  addition: '',
  postalCode: '7203 KD',
  city: 'Zutphen',
  country: 'NL',
};
const design = (promotionFileId: string, name: string) => ({
  promotionFileId,
  name,
  folder: 'Voorjaar',
  pictureUri: `/picture/${promotionFileId}`,
});
const designs = {
  postersAndFlyers: [design(idOf('p-1'), 'Fietser'), design(idOf('p-2'), 'Zwemmer')],
  narrowcasting: [design(idOf('s-1'), 'Scherm')],
  projectAddress,
};
const earlier = {
  promotionOrderId: idOf('o-1'),
  orderNumber: 'B-1001',
  kind: 'posters-flyers',
  orderedAt: '2026-03-02T08:41:00.000Z',
  orderedBy: 'Fatima Bouzid',
  items: [{ name: 'Zwemmer', folder: 'Op de locatie', posters: 1, flyers: 50 }],
  deliveryAddress: projectAddress,
};
const done = () => new Response(null, { status: 204 });

beforeEach(() => {
  useProjects.setState(useProjects.getInitialState(), true);
  useProjects.getState().setProjects([project('Vlierboom')]);
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
});

function open(answer = done, designsBody: object = designs, user = profile) {
  useSession.getState().setUser(user);
  const requests = stubServer(({ path }) => {
    if (path.includes('GetPromotionDesigns')) return json(designsBody);
    if (path.includes('GetPromotionOrders')) return json({ items: [earlier] });
    return path.includes('/Send') ? answer() : json(portalConfig());
  });
  renderPage(
    <>
      <Link to="/">Dashboard</Link>
      <PromotionPackagePage />
    </>,
  );
  return {
    orders: () => requests.filter(({ path }) => path.includes('/Send')),
    orderLoads: () => requests.filter(({ path }) => path.includes('GetPromotionOrders')).length,
  };
}

const submit = () => screen.getByRole('button', { name: 'Bestellen' });
const choose = (label: string, amount: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), amount);

test('posters can be ordered once an amount is above zero, and the page shows the order', async () => {
  const { orders, orderLoads } = open();
  await screen.findByLabelText('Posters van Fietser');
  expect(submit()).toBeDisabled();
  expect(screen.getByText('Kies van ten minste één ontwerp een aantal.')).toBeVisible();
  expect(screen.getByLabelText('Straat')).toHaveValue('Lijsterbesstraat');
  expect(screen.getAllByLabelText('Contactpersoon')[0]).toHaveValue('Noor van der Velden');
  await choose('Posters van Fietser', '3');
  await choose('Flyers van Fietser', '200');
  await userEvent.clear(screen.getByLabelText('Huisnummer'));
  expect(submit()).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Huisnummer'), '16');
  await userEvent.click(submit());
  const notice = (await screen.findByText('Je bestelling is geplaatst')).closest('[role=status]');
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent('Fietser: 3 posters, 200 flyers');
  expect(notice).toHaveTextContent('Lijsterbesstraat 16, 7203 KD Zutphen');
  expect(orders().map(({ body }) => body)).toEqual([
    {
      projectId: idOf('Vlierboom'),
      items: [{ promotionFileId: idOf('p-1'), posters: 'Amount3', flyers: 'Amount200' }],
      deliveryAddress: { ...projectAddress, houseNumber: '16' },
      contactName: 'Noor van der Velden',
      phoneNumber: '',
      remarks: '',
    },
  ]);
  expect(orderLoads()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Nog iets bestellen' }));
  expect(screen.getByLabelText('Posters van Fietser')).toHaveValue('AmountNone');
});

test('a fault of the server is shown at its field or design, and the input stays', async () => {
  let answer = () =>
    problem(422, 'invalid-input', {
      'deliveryAddress.postalCode': [{ code: 'value-invalid', message: '' }],
    });
  open(() => answer());
  await screen.findByLabelText('Posters van Zwemmer');
  await choose('Posters van Zwemmer', '10');
  await userEvent.click(submit());
  expect(await screen.findByText('Deze waarde klopt niet')).toBeVisible();
  expect(screen.getByLabelText('Postcode')).toHaveFocus();
  answer = () =>
    problem(422, 'invalid-input', {
      'items.0.promotionFileId': [{ code: 'item-unknown', message: '' }],
    });
  await userEvent.click(submit());
  const card = screen.getByRole('group', { name: 'Zwemmer' });
  expect(await within(card).findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Posters van Zwemmer')).toHaveValue('Amount10');
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('material for screens is requested by design, and sent to an e-mail address', async () => {
  const { orders } = open();
  await userEvent.click(await screen.findByText('Schermen'));
  const requestFiles = screen.getByRole('button', { name: 'Bestanden aanvragen' });
  expect(requestFiles).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Kies Scherm'));
  await userEvent.selectOptions(screen.getByLabelText('Stand van het scherm'), 'Staand');
  await userEvent.click(requestFiles);
  expect(await screen.findByText(/bestanden naar noor@example.test/)).toBeVisible();
  expect(orders()[0]?.body).toMatchObject({
    promotionFileIds: [idOf('s-1')],
    screenOrientation: 'Portrait',
    emailAddress: 'noor@example.test',
  });
});

test('earlier orders are shown, also when there is nothing to order', async () => {
  open(done, { postersAndFlyers: [], narrowcasting: [], projectAddress });
  expect(await screen.findByText('Er is nu niets te bestellen')).toBeVisible();
  const orders = within(screen.getByRole('region', { name: 'Eerdere bestellingen' }));
  expect(await orders.findByText('B-1001')).toBeVisible();
  expect(orders.getByText('Zwemmer: 1 poster, 50 flyers')).toBeVisible();
  expect(orders.getByText('Op de locatie')).toBeVisible();
  expect(orders.getByText('02-03-2026 09:41, door Fatima Bouzid')).toBeVisible();
});

test('a support session cannot order', async () => {
  open(done, designs, { ...profile, readOnly: true });
  await screen.findByLabelText('Posters van Fietser');
  await choose('Posters van Fietser', '1');
  expect(submit()).toBeDisabled();
});
