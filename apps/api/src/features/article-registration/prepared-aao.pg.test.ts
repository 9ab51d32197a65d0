import {
  approveArticleRegistration,
  downloadAaoFile,
  getArticleRegistration,
  getArticleRegistrationToApproveTable,
  updateArticleRegistration,
} from '@portal/contract/article-registration';
import { postArticleRegistration, putProject } from '@portal/contract/provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import {
  makeAccount,
  makeProject,
  projectBody,
  requestBody,
  submitRequest,
} from '../../../test/factories.ts';
import { insertRequests, requestRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import type { AaoContent } from '../../pdf/aao-document.ts';
import { documentsInProcess, documentsInThread } from '../../pdf/documents.ts';
import { describeWithPdfReader, readText } from '../../pdf/testing/read-pdf.ts';
import { onlyInFullRun } from '../../../test/gate.ts';

/** Called while an AAO is rendered: the first time before the request is locked. */
let whileRendering: (content: AaoContent) => Promise<unknown>;
const rendered: AaoContent[] = [];
const portal = useTestPortal(
  {},
  {
    ...documentsInProcess,
    renderAao: async (content) => {
      rendered.push(content);
      await whileRendering(content);
      return documentsInProcess.renderAao(content);
    },
  },
);

beforeEach(() => {
  rendered.length = 0;
  whileRendering = () => Promise.resolve();
});

/** Runs work while the first AAO is rendered. */
function duringFirstRendering(work: () => Promise<unknown>): void {
  whileRendering = async () => {
    if (rendered.length === 1) await work();
  };
}

async function makeFixture(settings?: Parameters<typeof makeProject>[1]) {
  const project = await makeProject(portal(), settings);
  const { projectId, apiKey } = project;
  const makeApprover = () =>
    makeAccount(portal(), { projects: [projectId], flags: { authorize: true } });
  const { token } = await makeApprover();
  const approveBy = (by: string, articleRegistrationId: string, version?: number) =>
    portal().call(approveArticleRegistration, { body: { articleRegistrationId, version } }, by);
  return {
    project,
    projectId,
    apiKey,
    token,
    approve: (articleRegistrationId: string, version?: number) =>
      approveBy(token, articleRegistrationId, version),
    /** Spread over approvers, so that no account has more than five waiting calls. */
    approveByMany: async (ids: readonly string[]) => {
      const approvers = await Promise.all(Array.from({ length: ids.length / 5 + 1 }, makeApprover));
      return ids.map((id, index) => approveBy(approvers[index % approvers.length]!.token, id));
    },
    change: (body: object) =>
      portal().call(putProject, { params: { projectId }, body: projectBody(body) }, apiKey),
  };
}

const insertWaiting = async (projectId: string, count: number): Promise<string[]> => {
  const rows = Array.from({ length: count }, () => requestRow(projectId));
  await insertRequests(portal(), rows);
  return rows.map((row) => row.articleRegistrationId);
};

describeWithPdfReader('a change while the AAO is rendered', () => {
  it.each([
    ['the request', 'af van € 22,50 brutoloon'],
    ['the project', 'Anders B.V.'],
  ])('is in the signed AAO: %s', async (what, expected) => {
    const { project, approve, change, token } = await makeFixture();
    const id = await submitRequest(portal(), project);
    const edit = { articleRegistrationId: id, version: 1, employerContribution: 2000 };
    duringFirstRendering(async () => {
      if (what === 'the project') (await change({ legalName: 'Anders B.V.' })).ok();
      else (await portal().call(updateArticleRegistration, { body: edit }, token)).ok();
    });
    expect((await approve(id)).status).toBe(204);
    expect(rendered).toHaveLength(2);
    const query = { ArticleRegistrationId: id };
    const file = await portal().call(downloadAaoFile, { query }, token);
    expect(readText(file.body)).toContain(expected);
    const { decidedAt } = (await portal().call(getArticleRegistration, { query }, token)).ok();
    expect(rendered[1]?.approvedAt).toBe(decidedAt);
  });
});

describe('a prepared AAO', () => {
  it('is not signed when the request has another version by then', async () => {
    const { project, approve, token } = await makeFixture();
    const id = await submitRequest(portal(), project);
    const edit = { articleRegistrationId: id, version: 1, costCentre: '7' };
    duringFirstRendering(async () =>
      (await portal().call(updateArticleRegistration, { body: edit }, token)).ok(),
    );
    const answer = await approve(id, 1);
    expect(answer.problem().type).toBe('urn:employer-portal:problem:state-changed');
    expect(rendered).toHaveLength(1);
  });

  it('is rendered once, and not for an approval of a decided request', async () => {
    const { project, approve } = await makeFixture();
    const id = await submitRequest(portal(), project);
    expect([(await approve(id)).status, (await approve(id)).status]).toEqual([204, 409]);
    expect(rendered).toHaveLength(1);
  });

  it('is rendered once for a request that needs no authorisation, and not for a repeated one', async () => {
    const { projectId, apiKey } = await makeFixture({ requiresAuthorization: false });
    const post = { params: { projectId }, body: requestBody() };
    const first = (await portal().call(postArticleRegistration, post, apiKey)).ok();
    expect((await portal().call(postArticleRegistration, post, apiKey)).ok()).toEqual(first);
    expect(rendered.map(({ reference }) => reference)).toEqual([first.articleRegistrationId]);
  });

  it('leaves nothing behind when the rendering thread fails', async () => {
    const { project, approve } = await makeFixture();
    const id = await submitRequest(portal(), project);
    const before = await dumpDatabase(portal());
    const failing = documentsInThread(
      new URL('../../concurrency/testing/failing-thread.ts', import.meta.url),
    );
    whileRendering = (content) => failing.renderAao(content);
    const answer = await approve(id);
    expect([answer.status, answer.problem().type]).toEqual([
      500,
      'urn:employer-portal:problem:temporarily-unavailable',
    ]);
    expect(await dumpDatabase(portal())).toEqual(before);
    whileRendering = () => Promise.resolve();
    expect((await approve(id)).status).toBe(204);
    await failing.stop();
  });
});

onlyInFullRun(describe)('a burst of approvals', () => {
  it('of sixteen at once succeeds', async () => {
    const { projectId, approveByMany } = await makeFixture();
    const ids = await insertWaiting(projectId, 16);
    const answers = await Promise.all(await approveByMany(ids));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 204));
  });

  it("of one project is refused beyond the queue's limit, and other projects are served meanwhile", async () => {
    const crowded = await makeFixture();
    const other = await makeFixture();
    const ids = await insertWaiting(crowded.projectId, 70);
    const [free = ''] = await insertWaiting(other.projectId, 1);
    let open = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      open = resolve;
    });
    whileRendering = ({ reference }) => (reference === free ? Promise.resolve() : released);
    const refused: unknown[] = [];
    const all = (await crowded.approveByMany(ids)).map(async (answered) => {
      const answer = await answered;
      if (answer.status !== 204) refused.push([answer.status, answer.headers['retry-after']]);
      return answer.status;
    });
    await expect.poll(() => refused).toEqual(Array.from({ length: 3 }, () => [429, '2']));
    expect(rendered.length).toBeLessThanOrEqual(3);
    expect((await other.approve(free)).status).toBe(204);
    const body = { projectId: crowded.projectId };
    const list = await portal().call(getArticleRegistrationToApproveTable, { body }, crowded.token);
    expect(list.ok().total).toBe(70);
    open();
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 204)).toHaveLength(67);
    expect(refused).toHaveLength(3);
  });
});
