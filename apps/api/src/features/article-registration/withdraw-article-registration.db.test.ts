import {
  approveArticleRegistration,
  disapproveArticleRegistration,
  downloadArticleRegistrationRequestFile,
  exportArticleRegistrationDisapprovedToExcel,
  getArticleRegistration,
  getArticleRegistrationDisapprovedTable,
  getArticleRegistrationFilterValues,
  getArticleRegistrationHistory,
  getArticleRegistrationToApproveTable,
} from '@portal/contract/article-registration';
import { getDashboardFigures } from '@portal/contract/dashboard';
import { withdrawArticleRegistration } from '@portal/contract/provider-requests';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import {
  makeAccount,
  makeProject,
  readEvents,
  readMails,
  submitRequest,
} from '../../../test/factories.ts';
import { insertStandIn } from '../../../test/stand-in-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

async function makeEmployer() {
  const project = await makeProject(portal());
  const projects = [project.projectId];
  const member = (flags: object) => makeAccount(portal(), { projects, flags });
  const approver = await member({ authorize: true });
  const id = await submitRequest(portal(), project);
  const withdraw = (articleRegistrationId = id) =>
    portal().call(
      withdrawArticleRegistration,
      { params: { projectId: project.projectId, articleRegistrationId } },
      project.apiKey,
    );
  const open = async ({ token } = approver, ArticleRegistrationId = id) =>
    (await portal().call(getArticleRegistration, { query: { ArticleRegistrationId } }, token)).ok();
  return { ...project, project, member, approver, id, withdraw, open };
}

describe('a request that the employee withdraws', () => {
  it('leaves the inbox and is listed as rejected, and both counts follow', async () => {
    const { projectId, project, approver, id, withdraw, open } = await makeEmployer();
    const other = await submitRequest(portal(), project);
    const reject = { articleRegistrationId: other, reason: 'Te laat' };
    (await portal().call(disapproveArticleRegistration, { body: reject }, approver.token)).ok();
    const answer = await withdraw();
    expect(answer.status).toBe(204);

    const list = async (filters = {}) =>
      (
        await portal().call(
          getArticleRegistrationDisapprovedTable,
          { body: { projectId, filters, sortBy: 'status', descending: true } },
          approver.token,
        )
      ).ok();
    expect((await list()).items.map(({ articleRegistrationId }) => articleRegistrationId)).toEqual([
      id,
      other,
    ]);
    const withdrawn = await list({ status: ['Withdrawn'] });
    expect(withdrawn).toMatchObject({
      total: 1,
      items: [{ status: 'Withdrawn', rejectionReason: null, decidedBy: null }],
    });
    expect((await list({ status: ['Rejected'] })).items.map(({ status }) => status)).toEqual([
      'Rejected',
    ]);
    const values = await portal().call(
      getArticleRegistrationFilterValues,
      { body: { projectId, list: 'Rejected' } },
      approver.token,
    );
    expect(values.ok().status.items).toEqual([
      { value: 'Rejected', count: 1 },
      { value: 'Withdrawn', count: 1 },
    ]);
    const inbox = await portal().call(
      getArticleRegistrationToApproveTable,
      { body: { projectId } },
      approver.token,
    );
    expect(inbox.ok().total).toBe(0);
    const figures = await portal().call(
      getDashboardFigures,
      { query: { ProjectId: projectId } },
      approver.token,
    );
    expect(figures.status).toBe(200);
    const seen = await open();
    expect(seen).toMatchObject({ status: 'Withdrawn', version: 2, subscriptionId: null });
    const file = await portal().call(
      downloadArticleRegistrationRequestFile,
      { query: { ArticleRegistrationId: id, Approved: 'true' } },
      approver.token,
    );
    expect(file.status).toBe(200);
    const sheet = await portal().call(
      exportArticleRegistrationDisapprovedToExcel,
      { body: { projectId } },
      approver.token,
    );
    expect(sheet.status).toBe(200);
  });

  it('is mailed only to members who opened it and may decide, and is in the audit log and the event feed', async () => {
    const { projectId, project, member, approver, id, withdraw, open } = await makeEmployer();
    const otherApprover = await member({ authorize: true });
    const disabled = await member({ authorize: true });
    await open();
    await open();
    await open(await member({}));
    await open(disabled);
    await portal().database.transaction({ projectId }, (db) =>
      db
        .updateTable('membership')
        .set({ isDisabled: true })
        .where('accountId', '=', disabled.accountId)
        .execute(),
    );
    const before = await readMails(portal(), projectId);
    await withdraw();
    const mails = (await readMails(portal(), projectId)).slice(before.length);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [approver.emailAddress, 'Sportportaal: aanvraag ingetrokken'],
    ]);
    expect(mails[0]!.body).toContain(`/requests/detail/${id}`);
    expect(mails[0]!.recipient).not.toBe(otherApprover.emailAddress);
    const { items } = (
      await portal().call(
        getArticleRegistrationHistory,
        { query: { ArticleRegistrationId: id } },
        approver.token,
      )
    ).ok();
    expect(items[0]).toMatchObject({ action: 'article-registration-withdrawn', actor: null });
    expect(await readEvents(portal(), project)).toMatchObject([
      { type: 'article-registration-withdrawn', data: { articleRegistrationId: id } },
    ]);
  });

  it('is not mailed to members who may no longer decide, and is mailed to stand-ins', async () => {
    const { projectId, approver, member, withdraw, open } = await makeEmployer();
    const manager = await member({ userManagement: true });
    const [former, standIn, formerStandIn] = [
      await member({ authorize: true }),
      await member({}),
      await member({}),
    ];
    const standsIn = (standInAccountId: string, untilDate: string) =>
      insertStandIn(portal(), {
        projectId,
        accountId: approver.accountId,
        standInAccountId,
        fromDate: '2026-03-01',
        untilDate,
      });
    await standsIn(standIn.accountId, '2026-03-31');
    const ended = await standsIn(formerStandIn.accountId, '2026-03-31');
    for (const viewer of [manager, former, standIn, formerStandIn]) await open(viewer);
    await portal().database.transaction({ projectId }, async (db) => {
      await db
        .updateTable('membership')
        .set({ authorize: false })
        .where('accountId', '=', former.accountId)
        .execute();
      await db
        .updateTable('standIn')
        .set({ endedAt: portal().clock.now() })
        .where('standInId', '=', ended)
        .execute();
    });
    const before = await readMails(portal(), projectId);
    await withdraw();
    const mails = (await readMails(portal(), projectId)).slice(before.length);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [manager.emailAddress, standIn.emailAddress].sort(),
    );
  });

  it('is withdrawn once: a repeated call changes nothing', async () => {
    const { withdraw } = await makeEmployer();
    await withdraw();
    const before = await dumpDatabase(portal());
    expect((await withdraw()).status).toBe(204);
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('can no longer be decided on', async () => {
    const { id, approver, withdraw } = await makeEmployer();
    await withdraw();
    const body = { articleRegistrationId: id };
    const answer = await portal().call(approveArticleRegistration, { body }, approver.token);
    expect(answer.problem().type).toBe('urn:employer-portal:problem:already-decided');
  });
});

describe('a decided request', () => {
  it('cannot be withdrawn, and the error says what to do instead', async () => {
    const { project, approver, id, withdraw } = await makeEmployer();
    const other = await submitRequest(portal(), project);
    const approve = { body: { articleRegistrationId: id } };
    (await portal().call(approveArticleRegistration, approve, approver.token)).ok();
    const reject = { body: { articleRegistrationId: other, reason: 'Te laat' } };
    (await portal().call(disapproveArticleRegistration, reject, approver.token)).ok();
    const before = await dumpDatabase(portal());
    const codes = async (articleRegistrationId: string) => {
      const { status, errors } = (await withdraw(articleRegistrationId)).problem();
      return [status, errors['']?.map(({ code }) => code)];
    };
    expect(await codes(id)).toEqual([409, ['request-approved']]);
    expect(await codes(other)).toEqual([409, ['request-rejected']]);
    expect(await dumpDatabase(portal())).toEqual(before);
  });
});
