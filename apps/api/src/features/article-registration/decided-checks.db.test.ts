import {
  approveArticleRegistration,
  disapproveArticleRegistration,
  getArticleRegistration,
} from '@portal/contract/article-registration';
import { putProject } from '@portal/contract/provider';
import { describe, expect, it } from 'vitest';
import { insertEmployeeList } from '../../../test/employee-list-rows.ts';
import { makeAccount, makeProject, projectBody, submitRequest } from '../../../test/factories.ts';
import { decision, insertRequests, requestRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

async function makeFixture(settings?: Parameters<typeof makeProject>[1]) {
  const project = await makeProject(portal(), settings);
  const { projectId, apiKey } = project;
  const { token } = await makeAccount(portal(), {
    projects: [projectId],
    flags: { authorize: true },
  });
  const checksOf = async (ArticleRegistrationId: string) =>
    (await portal().call(getArticleRegistration, { query: { ArticleRegistrationId } }, token)).ok()
      .checks;
  /** Lowers the maximum price and removes everyone from the list. */
  const changeAllAnswers = async () => {
    const body = projectBody({ ...settings, maximumPrice: 100 });
    (await portal().call(putProject, { params: { projectId }, body }, apiKey)).ok();
    await insertEmployeeList(portal(), projectId, ['iemand-anders']);
  };
  return { project, projectId, token, checksOf, changeAllAnswers };
}

describe('the checks of a decided request', () => {
  it('stay as they were, whatever changes afterwards', async () => {
    const { project, projectId, token, checksOf, changeAllAnswers } = await makeFixture();
    await insertEmployeeList(portal(), projectId, ['004817']);
    const [approved, rejected] = [
      await submitRequest(portal(), project),
      await submitRequest(portal(), project, { employeeNumber: '99' }),
    ];
    const before = [await checksOf(approved), await checksOf(rejected)];
    expect(before[0]?.map(({ answer }) => answer)).toContain('yes');
    expect(before[1]?.[0]).toMatchObject({ answer: 'no', reason: 'not-on-employee-list' });

    // The rejection comes first: the subscription of the approval would count as another one.
    const reject = { articleRegistrationId: rejected, reason: 'Te laat' };
    (await portal().call(disapproveArticleRegistration, { body: reject }, token)).ok();
    const approve = { articleRegistrationId: approved };
    (await portal().call(approveArticleRegistration, { body: approve }, token)).ok();
    await changeAllAnswers();
    expect([await checksOf(approved), await checksOf(rejected)]).toEqual(before);
  });

  it('are stored also where no account decided', async () => {
    const { project, checksOf, changeAllAnswers } = await makeFixture({
      requiresAuthorization: false,
    });
    const id = await submitRequest(portal(), project);
    const checks = await checksOf(id);
    expect(checks).toHaveLength(5);
    await changeAllAnswers();
    expect(await checksOf(id)).toEqual(checks);
  });

  it('are absent for a decision from before checks were stored', async () => {
    const { projectId, checksOf } = await makeFixture();
    const row = requestRow(projectId, decision('Approved'));
    await insertRequests(portal(), [row]);
    expect(await checksOf(row.articleRegistrationId)).toEqual([]);
  });

  it('are not stored for a decision that was refused', async () => {
    const { project, projectId, token } = await makeFixture();
    const articleRegistrationId = await submitRequest(portal(), project);
    const body = { articleRegistrationId, version: 7 };
    const answer = await portal().call(approveArticleRegistration, { body }, token);
    expect(answer.status).toBe(409);
    const rows = await portal().database.transaction({ projectId }, (db) =>
      db.selectFrom('articleRegistration').select('decidedChecks').execute(),
    );
    expect(rows).toEqual([{ decidedChecks: null }]);
  });
});
