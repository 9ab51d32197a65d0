import {
  approveArticleRegistration,
  disapproveArticleRegistration,
  downloadAaoFile,
  downloadArticleRegistrationRequestFile,
  getArticleRegistration,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationDisapprovedTable,
  getArticleRegistrationToApproveTable,
} from '@portal/contract/article-registration';
import { getDashboardItems } from '@portal/contract/dashboard';
import { getSubscriptionDetails, getSubscriptionsNewTable } from '@portal/contract/subscription';
import { putProject } from '@portal/contract/provider';
import { describe, expect, it } from 'vitest';
import {
  makeAccount,
  makeProject,
  projectBody,
  readEvents,
  readMails,
  submitRequest,
} from '../../../test/factories.ts';
import { dumpDatabase, tablesOfLog } from '../../../test/database-dump.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { describeWithPdfReader, readPages, readText } from '../../pdf/testing/read-pdf.ts';

const portal = useTestPortal();

async function waitingRequest() {
  const project = await makeProject(portal());
  const approver = await makeAccount(portal(), {
    projects: [project.projectId],
    flags: { authorize: true },
  });
  const id = await submitRequest(portal(), project);
  return { project, approver, id };
}

describe('approving', () => {
  it('changes the status, signs the AAO, starts the subscription, sends mails and appends an event', async () => {
    const { project, approver, id } = await waitingRequest();
    const { projectId } = project;
    const copy = await makeAccount(portal(), {
      projects: [projectId],
      flags: { subscriptionCopy: true },
    });
    const { token } = approver;
    const toApprove = await portal().call(
      getArticleRegistrationToApproveTable,
      { body: { projectId } },
      token,
    );
    expect(toApprove.ok()).toMatchObject({
      total: 1,
      items: [{ articleRegistrationId: id, prettyLastName: "Veld, van 't", status: 'ToApprove' }],
    });

    const answer = await portal().call(
      approveArticleRegistration,
      { body: { articleRegistrationId: id } },
      token,
    );
    expect(answer.status).toBe(204);

    const detail = (
      await portal().call(getArticleRegistration, { query: { ArticleRegistrationId: id } }, token)
    ).ok();
    expect(detail).toMatchObject({
      status: 'Approved',
      decidedBy: 'Joost Nijënhuis',
      decidedAt: '2026-03-18T10:00:00.000Z',
      version: 2,
    });
    const approved = await portal().call(
      getArticleRegistrationApprovedTable,
      { body: { projectId } },
      token,
    );
    expect(approved.ok().items.map((row) => row.articleRegistrationId)).toEqual([id]);

    const subscriptions = (
      await portal().call(getSubscriptionsNewTable, { body: { projectId } }, token)
    ).ok();
    expect(subscriptions).toMatchObject({
      total: 1,
      items: [
        {
          subscriptionId: detail.subscriptionId,
          status: 'New',
          type: 'Fitness Compleet',
          price: 4250,
          periodStart: '2026-04-01',
          periodEnd: null,
        },
      ],
    });
    const subscription = await portal().call(
      getSubscriptionDetails,
      { query: { SubscriptionId: detail.subscriptionId ?? '' } },
      token,
    );
    expect(subscription.ok()).toMatchObject({
      articleRegistrationId: id,
      decidedBy: 'Joost Nijënhuis',
      grossExchange: 2500,
    });

    const mails = await readMails(portal(), projectId);
    expect(mails.map((mail) => mail.recipient).sort()).toEqual(
      [
        approver.emailAddress,
        copy.emailAddress,
        portal().services.config.providerEmail,
        'sukru@werknemer.example',
      ].sort(),
    );
    const events = await readEvents(portal(), project);
    expect(events).toMatchObject([
      {
        type: 'article-registration-approved',
        data: {
          articleRegistrationId: id,
          subscriptionId: detail.subscriptionId,
          totalPrice: 4250,
        },
      },
    ]);
    const dashboard = await portal().call(
      getDashboardItems,
      { query: { ProjectId: projectId } },
      token,
    );
    expect(dashboard.ok().subscriptionsToApprove).toBe(0);
  });

  it('stores the AAO byte for byte', async () => {
    const { project, approver, id } = await waitingRequest();
    const download = () =>
      portal().call(downloadAaoFile, { query: { ArticleRegistrationId: id } }, approver.token);
    await portal().call(
      approveArticleRegistration,
      { body: { articleRegistrationId: id } },
      approver.token,
    );
    const first = await download();
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.headers['content-disposition']).toContain(
      "filename*=UTF-8''AAO%20%C5%9E%C3%BCkr%C3%BC%20%C5%81ukasz%20van%20%27t%20Veld%202026-04-01.pdf",
    );
    expect((await download()).body.equals(first.body)).toBe(true);
    // A later change of the project by the provider changes nothing that was signed.
    const changed = {
      pensionBasisFollowsExchange: false,
      holidayPayBasisFollowsExchange: false,
      legalName: 'Anders B.V.',
    };
    const { projectId, apiKey } = project;
    (
      await portal().call(putProject, { params: { projectId }, body: projectBody(changed) }, apiKey)
    ).ok();
    expect((await download()).body.equals(first.body)).toBe(true);
  });

  it('refuses the second approval, which leaves no trace', async () => {
    const { project, approver, id } = await waitingRequest();
    const approve = () =>
      portal().call(
        approveArticleRegistration,
        { body: { articleRegistrationId: id } },
        approver.token,
      );
    expect((await approve()).status).toBe(204);
    const second = await approve();
    expect(second.status).toBe(409);
    expect(second.problem().type).toBe('urn:employer-portal:problem:already-decided');
    const reject = await portal().call(
      disapproveArticleRegistration,
      { body: { articleRegistrationId: id, reason: 'Te laat' } },
      approver.token,
    );
    expect(reject.status).toBe(409);
    expect(await readEvents(portal(), project)).toHaveLength(1);
  });

  it('happens at once where the project needs no authorisation', async () => {
    const project = await makeProject(portal(), { requiresAuthorization: false });
    const viewer = await makeAccount(portal(), { projects: [project.projectId] });
    const id = await submitRequest(portal(), project);
    const detail = await portal().call(
      getArticleRegistration,
      { query: { ArticleRegistrationId: id } },
      viewer.token,
    );
    expect(detail.ok()).toMatchObject({ status: 'Approved', decidedBy: null });
    expect(await readEvents(portal(), project)).toHaveLength(1);
  });
});

describe('rejecting', () => {
  it('requires a reason', async () => {
    const { approver, id } = await waitingRequest();
    for (const reason of ['', '   ']) {
      const answer = await portal().call(
        disapproveArticleRegistration,
        { body: { articleRegistrationId: id, reason } },
        approver.token,
      );
      expect(answer.status).toBe(422);
      expect(answer.problem().errors).toEqual({
        reason: [{ code: 'field-is-required', message: 'Reden van afwijzing is verplicht' }],
      });
    }
  });

  it('stores the reason, mails the employee and creates no subscription', async () => {
    const { project, approver, id } = await waitingRequest();
    const { projectId } = project;
    const reason = 'Je contract eindigt voor de startdatum.';
    const answer = await portal().call(
      disapproveArticleRegistration,
      { body: { articleRegistrationId: id, reason } },
      approver.token,
    );
    expect(answer.status).toBe(204);
    const rejected = await portal().call(
      getArticleRegistrationDisapprovedTable,
      { body: { projectId } },
      approver.token,
    );
    expect(rejected.ok().items).toMatchObject([{ status: 'Rejected', rejectionReason: reason }]);
    const mails = await readMails(portal(), projectId);
    expect(mails.at(-1)).toMatchObject({ recipient: 'sukru@werknemer.example' });
    expect(mails.at(-1)?.body).toContain(reason);
    expect(await readEvents(portal(), project)).toMatchObject([
      { type: 'article-registration-rejected', data: { decidedByAccountId: approver.accountId } },
    ]);
    expect(JSON.stringify(await readEvents(portal(), project))).not.toContain(reason);
    const subscriptions = await portal().call(
      getSubscriptionsNewTable,
      { body: { projectId } },
      approver.token,
    );
    expect(subscriptions.ok().total).toBe(0);
  });
});

describeWithPdfReader('the draft AAO', () => {
  const download = (id: string, token: string) =>
    portal().call(downloadAaoFile, { query: { ArticleRegistrationId: id } }, token);

  it('is marked as a draft on every page, has no signature and is not stored', async () => {
    const { project, approver, id } = await waitingRequest();
    const before = await dumpDatabase(portal(), tablesOfLog);
    const draft = await download(id, approver.token);
    expect(draft.status).toBe(200);
    expect(draft.headers['content-disposition']).toContain('Concept%20AAO');
    const pages = readPages(draft.body);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Concept, nog niet ondertekend');
    const text = pages.join(' ');
    expect(text).toContain('af van € 25,00 brutoloon');
    expect(text).not.toMatch(/ondertekend op|Namens deze|heeft bij de goedkeuring/);
    expect(await dumpDatabase(portal(), tablesOfLog)).toEqual(before);

    await portal().call(
      approveArticleRegistration,
      { body: { articleRegistrationId: id } },
      approver.token,
    );
    const signed = (await download(id, approver.token)).body;
    expect(readText(signed)).not.toContain('Concept');
    const stored = await portal().database.transaction({ projectId: project.projectId }, (db) =>
      db.selectFrom('aaoFile').select('content').executeTakeFirstOrThrow(),
    );
    expect(signed.equals(Buffer.from(stored.content))).toBe(true);
  });

  it('does not exist for a rejected request', async () => {
    const { approver, id } = await waitingRequest();
    const body = { articleRegistrationId: id, reason: 'Te laat' };
    await portal().call(disapproveArticleRegistration, { body }, approver.token);
    expect((await download(id, approver.token)).status).toBe(404);
  });
});

describe('the request file', () => {
  it('is a PDF, with the decision when the caller asks for it', async () => {
    const { approver, id } = await waitingRequest();
    for (const Approved of ['false', 'true'] as const) {
      const file = await portal().call(
        downloadArticleRegistrationRequestFile,
        { query: { ArticleRegistrationId: id, Approved } },
        approver.token,
      );
      expect(file.status).toBe(200);
      expect(file.body.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});
