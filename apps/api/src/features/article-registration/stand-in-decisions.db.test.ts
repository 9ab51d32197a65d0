import {
  approveArticleRegistration,
  disapproveArticleRegistration,
  downloadAaoFile,
  downloadArticleRegistrationRequestFile,
  getArticleRegistration,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationHistory,
  updateArticleRegistration,
} from '@portal/contract/article-registration';
import { getSubscriptionDetails } from '@portal/contract/subscription';
import { describe, expect, it } from 'vitest';
import {
  makeAccount,
  makeProject,
  readEvents,
  readMails,
  submitRequest,
  type TestAccount,
} from '../../../test/factories.ts';
import { insertStandIn } from '../../../test/stand-in-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { describeWithPdfReader, readText } from '../../pdf/testing/read-pdf.ts';

const portal = useTestPortal();

async function makePeople() {
  const project = await makeProject(portal());
  const { projectId } = project;
  const projects = [projectId];
  const approver = await makeAccount(portal(), { projects, flags: { authorize: true } });
  const noor = { firstName: 'Noor', infix: 'van der', lastName: 'Velden' };
  const standIn = await makeAccount(portal(), { projects, ...noor });
  const standsIn = (one: TestAccount, other: TestAccount, untilDate = '2026-03-31') =>
    insertStandIn(portal(), {
      projectId,
      accountId: one.accountId,
      standInAccountId: other.accountId,
      fromDate: '2026-03-18',
      untilDate,
    });
  await standsIn(approver, standIn);
  const token = standIn.token;
  const read = async (id: string) => {
    const query = { ArticleRegistrationId: id };
    return {
      detail: (await portal().call(getArticleRegistration, { query }, token)).ok(),
      history: (await portal().call(getArticleRegistrationHistory, { query }, token)).ok().items,
    };
  };
  return { project, projects, approver, standIn, token, standsIn, read };
}

const approve = (articleRegistrationId: string, token: string) =>
  portal().call(approveArticleRegistration, { body: { articleRegistrationId } }, token);

describeWithPdfReader("a stand-in's decision", () => {
  it('names the approver in the record, the history, the event, the AAO and the files', async () => {
    const { project, approver, standIn, token, read } = await makePeople();
    const id = await submitRequest(portal(), project);
    const edit = { articleRegistrationId: id, version: 1, costCentre: '4200' };
    (await portal().call(updateArticleRegistration, { body: edit }, token)).ok();
    expect((await approve(id, token)).status).toBe(204);

    const { detail, history } = await read(id);
    const decision = { decidedBy: 'Noor van der Velden', decidedOnBehalfOf: 'Joost Nijënhuis' };
    expect(detail).toMatchObject({ status: 'Approved', ...decision, isDecidedByYou: true });
    const requestQuery = { query: { ArticleRegistrationId: id } };
    // The approver's name may be the same, but it is another account.
    const seen = await portal().call(getArticleRegistration, requestQuery, approver.token);
    expect(seen.ok()).toMatchObject({ ...decision, isDecidedByYou: false });
    const body = { projectId: project.projectId };
    const table = await portal().call(getArticleRegistrationApprovedTable, { body }, token);
    expect(table.ok().items).toMatchObject([decision]);
    const byStandIn = { actor: 'Noor van der Velden', onBehalfOf: 'Joost Nijënhuis' };
    expect(history).toMatchObject([
      { action: 'article-registration-approved', ...byStandIn },
      { action: 'article-registration-edited', ...byStandIn },
      { action: 'article-registration-submitted', actor: null, onBehalfOf: null },
    ]);
    const entries = await portal().database.transaction({ projectId: project.projectId }, (db) =>
      db.selectFrom('auditEntry').select('details').orderBy('sequence').execute(),
    );
    const { accountId: onBehalfOfAccountId } = approver;
    expect(entries.map(({ details }) => details.onBehalfOfAccountId)).toEqual([
      undefined,
      onBehalfOfAccountId,
      onBehalfOfAccountId,
    ]);
    const query = { SubscriptionId: detail.subscriptionId ?? '' };
    expect((await portal().call(getSubscriptionDetails, { query }, token)).ok()).toMatchObject(
      decision,
    );
    expect((await readEvents(portal(), project)).map(({ data }) => data)).toMatchObject([
      { editedByAccountId: standIn.accountId, editedOnBehalfOfAccountId: onBehalfOfAccountId },
      { decidedByAccountId: standIn.accountId, decidedOnBehalfOfAccountId: onBehalfOfAccountId },
    ]);

    const file = { ArticleRegistrationId: id };
    const aao = readText((await portal().call(downloadAaoFile, { query: file }, token)).body);
    expect(aao).toContain('Namens deze: Noor van der Velden');
    expect(aao).toContain('Als vervanger, namens Joost Nijënhuis');
    expect(aao).toContain('Noor van der Velden heeft bij de goedkeuring, namens Joost Nijënhuis');
    const request = await portal().call(
      downloadArticleRegistrationRequestFile,
      { query: { ...file, Approved: 'true' } },
      token,
    );
    expect(readText(request.body)).toContain('Door Noor van der Velden Namens Joost Nijënhuis');
  });

  it('is a rejection for the approver too, and cannot be repeated', async () => {
    const { project, approver, token, read } = await makePeople();
    const id = await submitRequest(portal(), project);
    const body = { articleRegistrationId: id, reason: 'Te laat' };
    const reject = (by: string) => portal().call(disapproveArticleRegistration, { body }, by);
    expect((await reject(token)).status).toBe(204);
    expect((await reject(approver.token)).status).toBe(409);
    const { detail, history } = await read(id);
    expect(detail).toMatchObject({
      status: 'Rejected',
      decidedBy: 'Noor van der Velden',
      decidedOnBehalfOf: 'Joost Nijënhuis',
    });
    expect(history[0]).toMatchObject({ onBehalfOf: 'Joost Nijënhuis', reason: 'Te laat' });
    expect(await readEvents(portal(), project)).toMatchObject([
      { data: { decidedOnBehalfOfAccountId: approver.accountId } },
    ]);
  });

  it('is in the name of the approver whose period began first, and keeps that name', async () => {
    const { project, projects, approver, standIn, token, standsIn, read } = await makePeople();
    const flags = { userManagement: true };
    const second = await makeAccount(portal(), { projects, flags, firstName: 'Fatima' });
    await standsIn(second, standIn);
    const id = await submitRequest(portal(), project);
    expect((await approve(id, token)).status).toBe(204);
    await portal().database.transaction({ projectId: project.projectId }, (db) =>
      db
        .updateTable('account')
        .set({ firstName: 'Anders' })
        .where('accountId', '=', approver.accountId)
        .execute(),
    );
    const { detail, history } = await read(id);
    expect(detail.decidedOnBehalfOf).toBe('Joost Nijënhuis');
    expect(history[0]?.onBehalfOf).toBe('Joost Nijënhuis');
  });
});

describe('a stand-in who may decide in their own name', () => {
  it('decides in their own name', async () => {
    const { project, projects, approver, standsIn, read } = await makePeople();
    const flags = { authorize: true };
    const colleague = await makeAccount(portal(), { projects, flags, firstName: 'Fatima' });
    await standsIn(approver, colleague);
    const id = await submitRequest(portal(), project);
    expect((await approve(id, colleague.token)).status).toBe(204);
    const { detail, history } = await read(id);
    expect(detail).toMatchObject({ decidedBy: 'Fatima Nijënhuis', decidedOnBehalfOf: null });
    expect(history[0]).toMatchObject({ actor: 'Fatima Nijënhuis', onBehalfOf: null });
    expect((await readEvents(portal(), project))[0]?.data).toMatchObject({
      decidedOnBehalfOfAccountId: null,
    });
  });
});

describe('a new request', () => {
  it("is mailed once to every member who may decide, including today's stand-ins", async () => {
    const { project, projects, approver, standIn, standsIn } = await makePeople();
    const manager = await makeAccount(portal(), { projects, flags: { userManagement: true } });
    const second = await makeAccount(portal(), {
      projects,
      flags: { authorize: true },
      firstName: 'Fatima',
    });
    const later = await makeAccount(portal(), { projects });
    const disabled = await makeAccount(portal(), { projects, flags: { isDisabled: true } });
    // A stand-in of two approvers, one of a manager who gets no mail, and two for each other.
    await standsIn(second, standIn);
    await standsIn(approver, second);
    await standsIn(manager, disabled);
    await standsIn(second, manager);
    // This manager named a stand-in but is at work, so both get the mail.
    const away = await makeAccount(portal(), { projects, flags: { userManagement: true } });
    const awayStandIn = await makeAccount(portal(), { projects });
    await standsIn(away, awayStandIn);
    await insertStandIn(portal(), {
      projectId: project.projectId,
      accountId: approver.accountId,
      standInAccountId: later.accountId,
      fromDate: '2026-03-19',
      untilDate: '2026-03-20',
    });
    await submitRequest(portal(), project);
    const mails = await readMails(portal(), project.projectId);
    const bodies = new Map(mails.map(({ recipient, body }) => [recipient, body]));
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [approver, second, standIn, manager, away, awayStandIn]
        .map(({ emailAddress }) => emailAddress)
        .sort(),
    );
    const onBehalf = 'Je beoordeelt deze aanvraag als vervanger, namens ';
    expect(bodies.get(standIn.emailAddress)).toContain(`${onBehalf}Joost Nijënhuis.`);
    for (const { emailAddress } of [approver, second, manager, away]) {
      expect(bodies.get(emailAddress)).not.toContain(onBehalf);
    }
  });
});
