import {
  approveArticleRegistration,
  disapproveArticleRegistration,
  getArticleRegistration,
  getArticleRegistrationHistory,
  updateArticleRegistration,
} from '@portal/contract/article-registration';
import { putArticleRegistration } from '@portal/contract/provider-requests';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import {
  makeAccount,
  makeProject,
  readEvents,
  requestBody,
  submitRequest,
} from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const body = requestBody({ externalReference: 'A-1' });

async function makeRequest() {
  const project = await makeProject(portal());
  const approver = await makeAccount(portal(), {
    projects: [project.projectId],
    flags: { authorize: true },
  });
  const id = await submitRequest(portal(), project, body);
  const correct = (overrides: object) =>
    portal().call(
      putArticleRegistration,
      {
        params: { projectId: project.projectId, articleRegistrationId: id },
        body: { ...body, ...overrides },
      },
      project.apiKey,
    );
  const read = async () =>
    (
      await portal().call(
        getArticleRegistration,
        { query: { ArticleRegistrationId: id } },
        approver.token,
      )
    ).ok();
  const edit = (version: number, overrides: object) =>
    portal().call(
      updateArticleRegistration,
      { body: { articleRegistrationId: id, version, ...overrides } },
      approver.token,
    );
  return { project, approver, id, correct, read, edit };
}

describe('a correction of a waiting request', () => {
  it('applies what differs, and keeps what an approver edited', async () => {
    const { project, approver, id, correct, read, edit } = await makeRequest();
    (await edit(1, { costCentre: '9999', department: 'Zorg' })).ok();
    const address = { ...body.address, city: 'Deventer' };
    const answer = await correct({ birthDate: '1990-11-08', department: 'Keuken', address });
    expect(answer.ok()).toEqual({ articleRegistrationId: id, version: 3 });
    expect(await read()).toMatchObject({
      version: 3,
      birthDate: '1990-11-08',
      costCentre: '9999',
      department: 'Keuken',
      address: { city: 'Deventer' },
    });
    const { items } = (
      await portal().call(
        getArticleRegistrationHistory,
        { query: { ArticleRegistrationId: id } },
        approver.token,
      )
    ).ok();
    expect(items[0]).toMatchObject({
      action: 'article-registration-corrected',
      changes: [
        { field: 'birthDate', from: '1991-11-08', to: '1990-11-08' },
        { field: 'address', to: 'Lijsterbesstraat 14-II, 7203 KD Deventer' },
        { field: 'department', from: 'Zorg', to: 'Keuken' },
      ],
    });
    const events = await readEvents(portal(), project);
    expect(events.at(-1)).toMatchObject({
      type: 'article-registration-corrected',
      data: { version: 3, fields: ['birthDate', 'address', 'department'] },
    });
  });

  it('applies the amounts together', async () => {
    const { correct, read, edit } = await makeRequest();
    (await edit(1, { employerContribution: 1500 })).ok();
    (await correct({ totalPrice: 4500, grossExchange: 2750 })).ok();
    expect(await read()).toMatchObject({
      totalPrice: 4500,
      grossExchange: 2750,
      employerContribution: 1000,
      netExchange: 0,
      netOwnContribution: 750,
    });
  });

  it('changes nothing when it repeats the previous body', async () => {
    const { correct, id } = await makeRequest();
    const before = await dumpDatabase(portal());
    expect((await correct({})).ok()).toEqual({ articleRegistrationId: id, version: 1 });
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('makes approvals of the older version fail, with the names of the changed fields', async () => {
    const { id, approver, correct, edit } = await makeRequest();
    (await edit(1, { costCentre: '9999' })).ok();
    const address = { ...body.address, city: 'Deventer' };
    (await correct({ birthDate: '1990-11-08', address })).ok();
    (await correct({ birthDate: '1990-11-09', address })).ok();
    const decide = (version: number) => {
      const body = { articleRegistrationId: id, version };
      return [
        portal().call(approveArticleRegistration, { body }, approver.token),
        portal().call(
          disapproveArticleRegistration,
          { body: { ...body, reason: 'Te laat' } },
          approver.token,
        ),
        edit(version, { costCentre: '1' }),
      ];
    };
    for (const [version, fields] of [
      [1, ['costCentre', 'birthDate', 'address']],
      [2, ['birthDate', 'address']],
      [3, ['birthDate']],
    ] as const) {
      for (const answer of await Promise.all(decide(version))) {
        const { type, errors } = answer.problem();
        expect(type).toBe('urn:employer-portal:problem:state-changed');
        expect(Object.keys(errors)).toEqual(fields);
        expect(errors.birthDate).toEqual([
          { code: 'changed-meanwhile', message: 'Geboortedatum is intussen gewijzigd' },
        ]);
      }
    }
    (await edit(4, { costCentre: '1' })).ok();
  });

  it('is refused for invalid fields, such as another reference', async () => {
    const { correct } = await makeRequest();
    const before = await dumpDatabase(portal());
    const { status, errors } = (
      await correct({ externalReference: 'B-1', firstName: '小明' })
    ).problem();
    expect(status).toBe(422);
    expect(Object.keys(errors).sort()).toEqual(['externalReference', 'firstName']);
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('is refused once the request was decided on', async () => {
    const { id, approver, correct } = await makeRequest();
    const body = { articleRegistrationId: id };
    (await portal().call(approveArticleRegistration, { body }, approver.token)).ok();
    const { status, errors } = (await correct({ firstName: 'Noor' })).problem();
    expect([status, errors['']?.[0]?.code]).toEqual([409, 'request-approved']);
  });
});
