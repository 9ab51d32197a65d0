import {
  approveArticleRegistration,
  disapproveArticleRegistration,
  downloadAaoFile,
  downloadArticleRegistrationRequestFile,
  getArticleRegistration,
  getArticleRegistrationHistory,
  getUpdateArticleRegistrationSettings,
  updateArticleRegistration,
  updateArticleRegistrationStartDate,
} from '@portal/contract/article-registration';
import { getSubscriptionDetails } from '@portal/contract/subscription';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { makeAccount, makeProject, readEvents, submitRequest } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { describeWithPdfReader, readText } from '../../pdf/testing/read-pdf.ts';

const portal = useTestPortal();

async function waitingRequest() {
  const project = await makeProject(portal(), { firstStartOffset: 14, lastStartOffset: 200 });
  const { token } = await makeAccount(portal(), {
    projects: [project.projectId],
    flags: { authorize: true },
  });
  const id = await submitRequest(portal(), project);
  const query = { ArticleRegistrationId: id };
  const named = { articleRegistrationId: id };
  return {
    project,
    token,
    id,
    query,
    read: async () => (await portal().call(getArticleRegistration, { query }, token)).ok(),
    settings: async () =>
      (await portal().call(getUpdateArticleRegistrationSettings, { query }, token)).ok(),
    history: async () =>
      (await portal().call(getArticleRegistrationHistory, { query }, token)).ok().items,
    edit: (fields: object, version = 1) =>
      portal().call(updateArticleRegistration, { body: { ...named, version, ...fields } }, token),
    approve: (version?: number) =>
      portal().call(approveArticleRegistration, { body: { ...named, version } }, token),
  };
}

const amounts = { grossExchange: 2500, netExchange: 0, netOwnContribution: 750 };

describe('the edit settings of a request', () => {
  it('are returned with their limits, and are empty after the decision', async () => {
    const { settings, edit, approve } = await waitingRequest();
    const waiting = {
      firstStartDate: '2026-04-01',
      lastStartDate: '2026-10-04',
      fields: ['costCentre', 'department', 'employeeNumber', 'employerContribution', 'startDate'],
      employerContribution: { minimum: 1000, maximum: 4250 },
      submitted: { ...amounts, employerContribution: 1000 },
    };
    expect(await settings()).toEqual(waiting);
    // The submitted values must not change.
    expect((await edit({ employerContribution: 2000 })).status).toBe(204);
    expect(await settings()).toEqual(waiting);
    (await approve()).ok();
    expect(await settings()).toEqual({ ...waiting, fields: [] });
  });
});

describe('an edit of a request', () => {
  it('can be read back as a new version, and appends an event', async () => {
    const { project, id, edit, read } = await waitingRequest();
    const answer = await edit({
      costCentre: ' 4200 ',
      department: '',
      employeeNumber: '000123',
      employerContribution: 2000,
      startDate: '2026-05-01',
    });
    expect(answer.status).toBe(204);
    expect(await read()).toMatchObject({
      version: 2,
      status: 'ToApprove',
      costCentre: '4200',
      department: null,
      employeeNumber: '000123',
      startDate: '2026-05-01',
      totalPrice: 4250,
      employerContribution: 2000,
      netOwnContribution: 0,
      netExchange: 0,
      grossExchange: 2250,
    });
    expect(await readEvents(portal(), project)).toMatchObject([
      {
        type: 'article-registration-edited',
        data: {
          articleRegistrationId: id,
          version: 2,
          costCentre: '4200',
          employeeNumber: '000123',
          grossExchange: 2250,
          fields: expect.arrayContaining(['costCentre', 'department', 'grossExchange']) as unknown,
        },
      },
    ]);
  });

  it('leaves omitted fields unchanged', async () => {
    const { edit, read } = await waitingRequest();
    const before = await read();
    (await edit({ costCentre: null })).ok();
    expect(await read()).toMatchObject({
      ...before,
      version: 2,
      costCentre: null,
      checks: expect.any(Array) as unknown,
    });
  });

  it('that changes nothing leaves no trace', async () => {
    const { edit, read } = await waitingRequest();
    const { costCentre, department, employeeNumber, employerContribution, startDate } =
      await read();
    const before = await dumpDatabase(portal());
    const fields = { costCentre, department, employeeNumber, employerContribution, startDate };
    expect((await edit(fields)).status).toBe(204);
    expect((await edit({})).status).toBe(204);
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('is refused beyond the limits, each field with its limit', async () => {
    const { edit } = await waitingRequest();
    const before = await dumpDatabase(portal());
    for (const [fields, errors] of [
      [
        { startDate: '2026-03-31', employerContribution: 999 },
        {
          startDate: [{ code: 'date-too-early', message: 'Kies 01-04-2026 of later' }],
          employerContribution: [
            { code: 'amount-too-low', message: 'Het bedrag moet ten minste €\u00a010,00 zijn' },
          ],
        },
      ],
      [
        { startDate: '2026-10-05', employerContribution: 4251 },
        {
          startDate: [{ code: 'date-too-late', message: 'Kies 04-10-2026 of eerder' }],
          employerContribution: [
            { code: 'amount-too-high', message: 'Het bedrag mag ten hoogste €\u00a042,50 zijn' },
          ],
        },
      ],
      [
        { department: '小明' },
        {
          department: [
            { code: 'characters-unsupported', message: expect.stringContaining('小明') as string },
          ],
        },
      ],
    ] as const) {
      const answer = await edit(fields);
      expect(answer.status).toBe(422);
      expect(answer.problem().errors).toEqual(errors);
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('never overwrites a concurrent edit', async () => {
    const { edit, read, approve } = await waitingRequest();
    (await edit({ costCentre: '4200' })).ok();
    const before = await dumpDatabase(portal());
    for (const answer of [await edit({ costCentre: '4300' }), await edit({}), await approve(1)]) {
      expect(answer.status).toBe(409);
      expect(answer.problem().type).toBe('urn:employer-portal:problem:state-changed');
    }
    expect(await dumpDatabase(portal())).toEqual(before);
    expect(await read()).toMatchObject({ costCentre: '4200', version: 2 });
    expect((await approve(2)).status).toBe(204);
  });

  it('is refused once the request was decided on', async () => {
    const { id, token, edit } = await waitingRequest();
    const body = { articleRegistrationId: id, reason: 'Te laat' };
    (await portal().call(disapproveArticleRegistration, { body }, token)).ok();
    for (const version of [1, 2]) {
      const answer = await edit({ costCentre: '4200' }, version);
      expect(answer.status).toBe(409);
      expect(answer.problem().type).toBe('urn:employer-portal:problem:already-decided');
    }
  });

  it('of the start date alone follows the same rules', async () => {
    const { id, token, read } = await waitingRequest();
    const move = (startDate: string, version: number, more: object = {}) =>
      portal().call(
        updateArticleRegistrationStartDate,
        { body: { articleRegistrationId: id, version, startDate, ...more } },
        token,
      );
    expect((await move('2026-06-01', 1)).status).toBe(204);
    expect(await read()).toMatchObject({ startDate: '2026-06-01', version: 2 });
    expect((await move('2026-07-01', 1)).status).toBe(409);
    expect((await move('2026-12-01', 2)).problem().errors['startDate']?.[0]?.code).toBe(
      'date-too-late',
    );
    expect((await move('2026-07-01', 2, { costCentre: '1' })).status).toBe(422);
    expect(await read()).toMatchObject({ startDate: '2026-06-01', version: 2 });
  });
});

describe('the history of a request', () => {
  it('lists the actions and their accounts, the latest first', async () => {
    const { edit, approve, history } = await waitingRequest();
    const submitted = {
      occurredAt: '2026-03-18T10:00:00.000Z',
      action: 'article-registration-submitted',
      actor: null,
      onBehalfOf: null,
      changes: [],
      reason: null,
    };
    expect(await history()).toEqual([submitted]);
    (await edit({ costCentre: '', employerContribution: 1750 })).ok();
    (await approve()).ok();
    const actor = 'Joost Nijënhuis';
    expect(await history()).toEqual([
      { ...submitted, action: 'article-registration-approved', actor },
      {
        ...submitted,
        action: 'article-registration-edited',
        actor,
        changes: [
          { field: 'costCentre', from: '4120', to: null },
          { field: 'employerContribution', from: 1000, to: 1750 },
          { field: 'netOwnContribution', from: 750, to: 0 },
        ],
      },
      submitted,
    ]);
  });

  it('includes the reason of a rejection', async () => {
    const { id, token, history } = await waitingRequest();
    const body = { articleRegistrationId: id, reason: 'Te laat' };
    (await portal().call(disapproveArticleRegistration, { body }, token)).ok();
    const [latest] = await history();
    expect(latest).toMatchObject({ action: 'article-registration-rejected', reason: 'Te laat' });
  });

  it('still lists the actions after personal data is erased', async () => {
    const { project, edit, history } = await waitingRequest();
    (await edit({ costCentre: '4200' })).ok();
    await portal().database.transaction({ projectId: project.projectId }, (db) =>
      db.deleteFrom('auditPerson').execute(),
    );
    expect(await history()).toMatchObject([
      {
        action: 'article-registration-edited',
        changes: [{ field: 'costCentre', from: null, to: null }],
      },
      { action: 'article-registration-submitted', changes: [] },
    ]);
  });
});

describeWithPdfReader('an edited request that is approved', () => {
  it('is signed and started as edited; the request file stays as submitted', async () => {
    const { token, query, edit, approve, read } = await waitingRequest();
    (
      await edit({ employeeNumber: '000123', employerContribution: 2000, startDate: '2026-05-01' })
    ).ok();
    (await approve(2)).ok();

    const { subscriptionId } = await read();
    const subscription = await portal().call(
      getSubscriptionDetails,
      { query: { SubscriptionId: subscriptionId ?? '' } },
      token,
    );
    expect(subscription.ok()).toMatchObject({
      employeeNumber: '000123',
      periodStart: '2026-05-01',
      price: 4250,
      grossExchange: 2250,
      employerContribution: 2000,
      netOwnContribution: 0,
    });
    const aao = readText((await portal().call(downloadAaoFile, { query }, token)).body);
    for (const part of ['01-05-2026', 'af van € 22,50 brutoloon', '€ 20,00', '000123']) {
      expect(aao).toContain(part);
    }
    const file = await portal().call(downloadArticleRegistrationRequestFile, { query }, token);
    expect(readText(file.body)).toContain('01-04-2026');
  });
});
