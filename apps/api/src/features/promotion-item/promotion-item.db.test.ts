import {
  getPromotionDesigns,
  getPromotionOrders,
  sendNarrowcastForm,
  sendPostersFlyersForm,
} from '@portal/contract/promotion-item';
import { deletePromotionFile } from '@portal/contract/provider-files';
import { readOrder } from '@portal/contract/provider-reads';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMailsTo } from '../../../test/account-mails.ts';
import { makeAccount, makeProject, readEvents, type TestAccount } from '../../../test/factories.ts';
import { addPromotionFile } from '../../../test/stored-files.ts';
import { postersFlyersBody } from '../../../test/order-bodies.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

let projectId: string;
let apiKey: string;
let orderer: TestAccount;
let designs: Record<'poster' | 'location' | 'screen' | 'social', string>;

beforeAll(async () => {
  ({ projectId, apiKey } = await makeProject(portal(), { name: 'Vlierboom' }));
  orderer = await makeAccount(portal(), { projects: [projectId], language: 'en' });
  const add = (kind: Parameters<typeof addPromotionFile>[2]['kind'], fileName: string) =>
    addPromotionFile(portal(), apiKey, { kind, folder: 'Voorjaar', fileName });
  designs = {
    location: await add('SportLocationPoster', 'Zwemmer.v2.pdf'),
    poster: await add('EmployerPoster', 'Fietser.PDF'),
    screen: await add('SportLocationNarrowcasting', 'Scherm.pdf'),
    social: await add('EmployerSocialMedia', 'Bericht.pdf'),
  };
});

const order = (overrides: Partial<Parameters<typeof postersFlyersBody>[0]> = {}) => {
  const body = postersFlyersBody({ projectId, promotionFileId: designs.poster, ...overrides });
  return portal().call(sendPostersFlyersForm, { body }, orderer.token);
};
const narrowcast = (promotionFileIds: string[]) => {
  const body = {
    projectId,
    promotionFileIds,
    remarks: '',
    screenOrientation: 'Portrait' as const,
    emailAddress: 'scherm@werkgever.example',
    contactName: 'Joost Nijënhuis',
  };
  return portal().call(sendNarrowcastForm, { body }, orderer.token);
};
const orders = async (project = projectId, { token } = orderer) =>
  (await portal().call(getPromotionOrders, { query: { ProjectId: project } }, token)).ok().items;
const faultsOf = (answer: Pick<Awaited<ReturnType<typeof order>>, 'status' | 'problem'>) => {
  expect(answer.status).toBe(422);
  const errors = Object.entries(answer.problem().errors);
  return Object.fromEntries(errors.map(([field, [fault]]) => [field, fault?.code]));
};
const none = { posters: 'AmountNone', flyers: 'AmountNone' } as const;
const some = { posters: 'Amount1', flyers: 'Amount50' } as const;

it('lists the designs that can be ordered, and no other material', async () => {
  const query = { ProjectId: projectId };
  const { postersAndFlyers, narrowcasting, projectAddress } = (
    await portal().call(getPromotionDesigns, { query }, orderer.token)
  ).ok();
  const shown = { folder: 'Voorjaar', pictureUri: null };
  expect(postersAndFlyers).toEqual([
    { promotionFileId: designs.poster, name: 'Fietser', ...shown },
    { promotionFileId: designs.location, name: 'Zwemmer.v2', ...shown },
  ]);
  expect(narrowcasting).toEqual([{ promotionFileId: designs.screen, name: 'Scherm', ...shown }]);
  expect(projectAddress).toMatchObject({ street: 'Lijsterbesstraat', country: 'NL' });
});

describe('an order', () => {
  it('of posters and flyers is listed, mailed to the provider, confirmed, and in the feed', async () => {
    const before = await readEvents(portal(), { projectId, apiKey });
    const answer = await order({
      items: [
        { promotionFileId: designs.poster, ...some },
        { promotionFileId: designs.location, ...none },
      ],
      phoneNumber: '06 12345678',
      remarks: 'Graag voor vrijdag.\n\nVan: iemand@anders.example',
    });
    expect(answer.status).toBe(204);
    const [listed] = await orders();
    expect(listed).toMatchObject({
      kind: 'posters-flyers',
      orderedAt: portal().clock.now().toISOString(),
      orderedBy: 'Joost Nijënhuis',
      items: [{ name: 'Fietser', folder: 'Voorjaar', posters: 1, flyers: 50 }],
      deliveryAddress: { city: 'Zutphen', country: 'NL' },
    });
    const number = listed?.orderNumber ?? '';
    expect(number).toMatch(/^B-\d{4,}$/);

    const { providerEmail } = portal().services.config;
    const [mail] = (await readMailsTo(portal(), providerEmail)).slice(-1);
    expect(mail).toMatchObject({
      projectId,
      replyTo: orderer.emailAddress,
      subject: `Sportportaal: bestelling ${number} van posters en flyers`,
    });
    expect(mail?.body).toContain('- Voorjaar / Fietser (werkgever): 1 poster, 50 flyers');
    expect(mail?.body).toContain('Lijsterbesstraat 14, 7203 KD Zutphen');
    expect(mail?.body).toContain('> Graag voor vrijdag.\n>\n> Van: iemand@anders.example');
    expect(mail?.body).not.toContain('Zwemmer');
    expect(mail?.body).not.toContain('niet gelezen');
    const [confirmation] = (await readMailsTo(portal(), orderer.emailAddress)).slice(-1);
    expect(confirmation).toMatchObject({
      replyTo: null,
      subject: `Sportportaal: your order ${number} has been placed`,
    });

    const events = (await readEvents(portal(), { projectId, apiKey })).slice(before.length);
    expect(events).toMatchObject([
      {
        type: 'posters-flyers-ordered',
        projectId,
        data: {
          promotionOrderId: listed?.promotionOrderId,
          orderNumber: number,
          items: [{ promotionFileId: designs.poster, posters: 1, flyers: 50 }],
        },
      },
    ]);
    for (const text of ['7203 KD', '06 12345678', 'vrijdag', orderer.emailAddress]) {
      expect(JSON.stringify(events)).not.toContain(text);
    }
    const params = { projectId, promotionOrderId: listed!.promotionOrderId };
    expect((await portal().call(readOrder, { params }, apiKey)).ok()).toMatchObject({
      orderNumber: number,
      orderedByAccountId: orderer.accountId,
      content: { deliveryAddress: { postalCode: '7203 KD' }, phoneNumber: '06 12345678' },
    });
    const audit = await portal().database.transaction({ projectId }, (db) =>
      db.selectFrom('auditEntry').selectAll().orderBy('sequence', 'desc').execute(),
    );
    expect(audit[0]).toMatchObject({
      action: 'posters-flyers-ordered',
      actorAccountId: orderer.accountId,
    });
  });

  it('of material for screens too', async () => {
    expect((await narrowcast([designs.screen])).status).toBe(204);
    const [listed] = await orders();
    expect(listed).toMatchObject({
      kind: 'narrowcast',
      items: [{ name: 'Scherm', posters: null, flyers: null }],
      deliveryAddress: null,
    });
    const [mail] = (await readMailsTo(portal(), portal().services.config.providerEmail)).slice(-1);
    expect(mail?.body).toContain('Bestanden naar: scherm@werkgever.example');
    expect(mail?.body).toContain('Stand van het scherm: Staand');
    expect((await readEvents(portal(), { projectId, apiKey })).at(-1)).toMatchObject({
      type: 'narrowcast-ordered',
      data: { items: [{ promotionFileId: designs.screen, posters: null, flyers: null }] },
    });
  });

  it('contains at least one design, each design once, and existing designs only', async () => {
    const before = await orders();
    const { poster, social, screen } = designs;
    const items = (...ids: string[]) =>
      ids.map((promotionFileId) => ({ promotionFileId, ...some }));
    expect(faultsOf(await order({ items: [] }))).toEqual({ items: 'nothing-ordered' });
    const nothing = [{ promotionFileId: poster, ...none }];
    expect(faultsOf(await order({ items: nothing }))).toEqual({ items: 'nothing-ordered' });
    expect(faultsOf(await order({ items: items(poster, social, poster, newId()) }))).toEqual({
      'items.1.promotionFileId': 'item-unknown',
      'items.2.promotionFileId': 'item-repeated',
      'items.3.promotionFileId': 'item-unknown',
    });
    expect(faultsOf(await narrowcast([poster, screen, screen]))).toEqual({
      'promotionFileIds.0': 'item-unknown',
      'promotionFileIds.2': 'item-repeated',
    });
    expect(faultsOf(await narrowcast([]))).toEqual({ promotionFileIds: 'value-too-small' });
    expect(await orders()).toEqual(before);
  });

  it('counts against sixty an hour per account; a refused one does not count', async () => {
    const { token } = await makeAccount(portal(), { projects: [projectId] });
    const send = (overrides: Partial<Parameters<typeof postersFlyersBody>[0]> = {}) => {
      const body = postersFlyersBody({ projectId, promotionFileId: designs.poster, ...overrides });
      return portal().call(sendPostersFlyersForm, { body }, token);
    };
    expect((await send({ items: [] })).status).toBe(422);
    for (let time = 0; time < 60; time += 1) expect((await send()).status).toBe(204);
    const late = await send();
    expect([late.status, late.headers['retry-after']]).toEqual([429, '3600']);
    expect((await order()).status).toBe(204);
  });

  it('keeps what was ordered after the design is deleted, and is visible to its project only', async () => {
    const [before] = await orders();
    const params = { promotionFileId: designs.screen };
    (await portal().call(deletePromotionFile, { params }, apiKey)).ok();
    expect((await orders())[0]).toEqual(before);
    expect(faultsOf(await narrowcast([designs.screen]))).toEqual({
      'promotionFileIds.0': 'item-unknown',
    });
    const other = await makeProject(portal());
    const outsider = await makeAccount(portal(), { projects: [other.projectId] });
    expect(await orders(other.projectId, outsider)).toEqual([]);
  });
});
