import { getSubscriptionHistory } from '@portal/contract/subscription';
import { approveArticleRegistration } from '@portal/contract/article-registration';
import { describe, expect, it } from 'vitest';
import {
  makeAccount,
  makeProject,
  readEvents,
  requestBody,
  submitRequest,
} from '../../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

describe('the history of a subscription', () => {
  it("includes that of its request, and the provider's changes of its dates and price", async () => {
    const project = await makeProject(portal());
    const { token } = await makeAccount(portal(), {
      projects: [project.projectId],
      flags: { authorize: true },
    });
    const request = requestBody();
    const articleRegistrationId = await submitRequest(portal(), project, request);
    const body = { articleRegistrationId };
    (await portal().call(approveArticleRegistration, { body }, token)).ok();
    const [event] = await readEvents(portal(), project);
    const SubscriptionId = String(event?.data.subscriptionId);

    portal().clock.advance(1000);
    const { externalReference } = request;
    const { totalPrice, grossExchange, employerContribution, netOwnContribution } = request;
    const line = {
      externalReference,
      totalPrice,
      grossExchange,
      employerContribution,
      netOwnContribution,
      periodStart: '2026-04-01',
      periodEnd: '2027-03-31',
    };
    const send = (overrides: object) =>
      sendSubscriptions(portal(), project, inLines([subscriptionLine({ ...line, ...overrides })]));
    expect((await send({})).ok()).toMatchObject({ updated: 1 });
    // A change of department is not in the history, nor is an unchanged value.
    expect((await send({ department: 'Zorg' })).ok()).toMatchObject({ updated: 1 });
    expect((await send({ department: 'Zorg' })).ok()).toMatchObject({ unchanged: 1 });
    expect((await send({ suspendFrom: '2026-05-01' })).ok()).toMatchObject({ updated: 1 });
    const higherPrice = {
      suspendFrom: '2026-05-01',
      totalPrice: totalPrice + 250,
      netOwnContribution: netOwnContribution + 250,
    };
    expect((await send(higherPrice)).ok()).toMatchObject({ updated: 1 });

    const query = { SubscriptionId };
    const { items } = (await portal().call(getSubscriptionHistory, { query }, token)).ok();
    expect(items.map(({ action, actor, changes }) => [action, actor, changes])).toEqual([
      [
        'subscription-updated',
        null,
        [
          { field: 'totalPrice', from: totalPrice, to: totalPrice + 250 },
          { field: 'netOwnContribution', from: netOwnContribution, to: netOwnContribution + 250 },
        ],
      ],
      ['subscription-updated', null, [{ field: 'suspendFrom', from: null, to: '2026-05-01' }]],
      ['subscription-updated', null, [{ field: 'periodEnd', from: null, to: '2027-03-31' }]],
      ['article-registration-approved', 'Joost Nijënhuis', []],
      ['article-registration-submitted', null, []],
    ]);
  });
});
