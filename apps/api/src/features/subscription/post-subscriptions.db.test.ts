import { approveArticleRegistration } from '@portal/contract/article-registration';
import {
  getSubscriptionDetails,
  getSubscriptionsAllTable,
  type SubscriptionRow,
} from '@portal/contract/subscription';
import { describe, expect, it } from 'vitest';
import {
  makeAccount,
  makeProject,
  readEvents,
  readMails,
  requestBody,
  submitRequest,
} from '../../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import { readTable } from '../../../test/table-oracle.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

async function makeEmployer() {
  const project = await makeProject(portal());
  const member = await makeAccount(portal(), {
    projects: [project.projectId],
    flags: { authorize: true },
  });
  const send = (body: string) => sendSubscriptions(portal(), project, body);
  const list = () =>
    readTable<SubscriptionRow>(
      portal(),
      getSubscriptionsAllTable,
      { projectId: project.projectId },
      member.token,
    );
  const detail = async (SubscriptionId: string) =>
    (await portal().call(getSubscriptionDetails, { query: { SubscriptionId } }, member.token)).ok();
  return { project, member, send, list, detail };
}

const codesOf = (errors: Readonly<Record<string, readonly { code: string }[]>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, faults]) => [field, faults.map(({ code }) => code)]),
  );

describe('subscriptions that the provider posts', () => {
  it('are stored completely, and counted as created, updated or unchanged', async () => {
    const { send, list, detail, project } = await makeEmployer();
    const lines = [
      subscriptionLine({ infix: '', costCentre: null }),
      subscriptionLine({ lastName: 'Łukasz', periodEnd: '2026-12-31', suspendFrom: '2026-03-01' }),
      subscriptionLine({ intensity: null, netExchange: 500, grossExchange: 2000 }),
    ] as const;
    expect((await send(inLines(lines))).ok()).toEqual({ created: 3, updated: 0, unchanged: 0 });
    const items = await list();
    expect(items.map(({ prettyLastName, status }) => [prettyLastName, status])).toEqual([
      ['Berg', 'Active'],
      ['Berg, van den', 'Active'],
      ['Łukasz, van den', 'Suspended'],
    ]);
    expect(await detail(items[0]!.subscriptionId)).toMatchObject({
      costCentre: null,
      address: lines[0].address,
      sportsLocation: 'Sporthuis IJssel, Zutphen',
      articleRegistrationId: null,
      totalPrice: 4000,
    });

    const changed = { ...lines[1], department: 'Zorg', suspendFrom: null };
    const again = await send(inLines([lines[0], changed, subscriptionLine()]));
    expect(again.ok()).toEqual({ created: 1, updated: 1, unchanged: 1 });
    const after = await list();
    expect(after).toHaveLength(4);
    expect(after[3]).toMatchObject({
      subscriptionId: items[2]!.subscriptionId,
      subscriptionNumber: items[2]!.subscriptionNumber,
      department: 'Zorg',
      suspendFrom: null,
      status: 'Cancelled',
    });
    expect(await readMails(portal(), project.projectId)).toEqual([]);
    expect(await readEvents(portal(), project)).toMatchObject([
      { type: 'subscription-resumed', data: { resumedOn: '2026-03-18' } },
    ]);
  });

  it('keep the end date that a line omits, and lose it where a line has null', async () => {
    const { send, list } = await makeEmployer();
    const line = subscriptionLine();
    await send(inLines([{ ...line, periodEnd: '2026-12-31' }]));
    expect((await send(inLines([line]))).ok()).toMatchObject({ unchanged: 1 });
    expect(await list()).toMatchObject([{ periodEnd: '2026-12-31' }]);
    expect((await send(inLines([{ ...line, periodEnd: null }]))).ok()).toMatchObject({
      updated: 1,
    });
    expect(await list()).toMatchObject([{ periodEnd: null }]);
  });

  it('accept any line ending, empty lines and a last line without one', async () => {
    const { send, list } = await makeEmployer();
    const [first, second, third] = [1, 2, 3].map(() => JSON.stringify(subscriptionLine()));
    const body = `\n${first}\r\n\r\n  \n${second}\n\n${third}`;
    expect((await send(body)).ok()).toEqual({ created: 3, updated: 0, unchanged: 0 });
    expect(await list()).toHaveLength(3);
  });

  it('are linked to the approved request of their reference, and to no waiting one', async () => {
    const { send, list, detail, project, member } = await makeEmployer();
    const request = requestBody();
    const { externalReference } = request;
    const articleRegistrationId = await submitRequest(portal(), project, request);
    const line = subscriptionLine({ externalReference });
    const refused = await send(inLines([subscriptionLine(), line]));
    expect(refused.status).toBe(422);
    expect(codesOf(refused.problem().errors)).toEqual({
      '2.externalReference': ['request-undecided'],
    });
    expect(await list()).toEqual([]);

    const body = { articleRegistrationId };
    (await portal().call(approveArticleRegistration, { body }, member.token)).ok();
    expect((await send(inLines([line]))).ok()).toMatchObject({ created: 0, updated: 1 });
    const [item] = await list();
    expect(await detail(item!.subscriptionId)).toMatchObject({
      articleRegistrationId,
      firstName: 'Fenna',
      periodStart: '2025-01-01',
      decidedBy: 'Joost Nijënhuis',
    });
    // Another project may use the same reference.
    const other = await makeEmployer();
    expect((await other.send(inLines([line]))).ok()).toMatchObject({ created: 1 });
    expect(await list()).toHaveLength(1);
  });

  it('are all refused for the faults of one, each reported by its line', async () => {
    const { send, list } = await makeEmployer();
    const good = subscriptionLine();
    const answer = await send(
      [
        JSON.stringify(good),
        JSON.stringify({ ...good, externalReference: 'a', totalPrice: -1, unknownField: 1 }),
        'nonsense',
        '[]',
        'null',
        '"text"',
        JSON.stringify({ ...good, address: { ...good.address, city: '' } }),
        JSON.stringify({ ...good, firstName: 'x'.repeat(20_000) }),
        '{}',
      ].join('\n'),
    );
    expect(answer.status).toBe(422);
    const codes = codesOf(answer.problem().errors);
    expect(codes).toMatchObject({
      '2.totalPrice': ['value-too-small'],
      '2.unknownField': ['unknown-field'],
      '3': ['line-malformed'],
      '4': ['line-malformed'],
      '5': ['line-malformed'],
      '6': ['line-malformed'],
      '7.address.city': ['field-is-required'],
      '8': ['line-too-long'],
      '9.externalReference': ['field-is-required'],
    });
    expect(Object.keys(codes).filter((field) => /^1\b/.test(field))).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it('are validated against each other and against impossible values', async () => {
    const { send, list } = await makeEmployer();
    const twice = subscriptionLine({ externalReference: 'twice' });
    const answer = await send(
      inLines([
        twice,
        subscriptionLine({ totalPrice: 4001 }),
        subscriptionLine({ periodEnd: '2024-12-31' }),
        subscriptionLine({ suspendTill: '2026-01-01' }),
        subscriptionLine({ suspendFrom: '2026-01-02', suspendTill: '2026-01-01' }),
        subscriptionLine({ birthDate: '2026-03-18' }),
        twice,
      ]),
    );
    const { errors } = answer.problem();
    expect(codesOf(errors)).toEqual({
      '2.totalPrice': ['amounts-do-not-add-up'],
      '3.periodEnd': ['date-too-early'],
      '4.suspendFrom': ['field-is-required'],
      '5.suspendTill': ['date-too-early'],
      '6.birthDate': ['date-invalid'],
      '7.externalReference': ['reference-repeated'],
    });
    expect(errors['7.externalReference']?.[0]?.message).toContain('regel 1');
    expect(await list()).toEqual([]);
  });

  it('are refused as a whole when a later batch has a fault, with at most a hundred faults', async () => {
    const { send, list } = await makeEmployer();
    const many = Array.from({ length: 1500 }, () => subscriptionLine());
    const late = await send(inLines([...many, subscriptionLine({ totalPrice: 1 }), many[3]]));
    expect(codesOf(late.problem().errors)).toEqual({
      '1501.totalPrice': ['amounts-do-not-add-up'],
      '1502.externalReference': ['reference-repeated'],
    });
    expect(await list()).toEqual([]);
    const bad = inLines(many.map((line) => ({ ...line, totalPrice: 1 })));
    expect(Object.keys((await send(bad)).problem().errors)).toHaveLength(100);
    const worse = inLines(many.map((line) => ({ ...line, totalPrice: 'x' })));
    expect(Object.keys((await send(worse)).problem().errors)).toHaveLength(100);
    expect((await send(inLines(many))).ok()).toMatchObject({ created: 1500 });
    expect((await send(inLines(many))).ok()).toMatchObject({ unchanged: 1500 });
  });

  it('are refused for an unknown project', async () => {
    const { project } = await makeEmployer();
    const unknown = { ...project, projectId: '019a0000-0000-7000-8000-000000000000' };
    const answer = await sendSubscriptions(portal(), unknown, inLines([subscriptionLine()]));
    expect(answer.status).toBe(404);
  });
});
