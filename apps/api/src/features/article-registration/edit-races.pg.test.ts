import {
  approveArticleRegistration,
  downloadAaoFile,
  getArticleRegistration,
  getArticleRegistrationHistory,
  updateArticleRegistration,
} from '@portal/contract/article-registration';
import { getSubscriptionDetails } from '@portal/contract/subscription';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeProject, submitRequest } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { describeWithPdfReader, readText } from '../../pdf/testing/read-pdf.ts';

const portal = useTestPortal();
const rounds = 8;

async function waitingRequest() {
  const project = await makeProject(portal());
  const { token } = await makeAccount(portal(), {
    projects: [project.projectId],
    flags: { authorize: true },
  });
  const id = await submitRequest(portal(), project);
  const query = { ArticleRegistrationId: id };
  return {
    edit: (fields: object, version = 1) =>
      portal().call(
        updateArticleRegistration,
        { body: { articleRegistrationId: id, version, ...fields } },
        token,
      ),
    approve: (version?: number) =>
      portal().call(
        approveArticleRegistration,
        { body: { articleRegistrationId: id, version } },
        token,
      ),
    read: async () => (await portal().call(getArticleRegistration, { query }, token)).ok(),
    readActions: async () =>
      (await portal().call(getArticleRegistrationHistory, { query }, token))
        .ok()
        .items.map(({ action }) => action.replace('article-registration-', '')),
    readAao: async () => readText((await portal().call(downloadAaoFile, { query }, token)).body),
    readSubscription: async (subscriptionId: string | null) =>
      (
        await portal().call(
          getSubscriptionDetails,
          { query: { SubscriptionId: subscriptionId ?? '' } },
          token,
        )
      ).ok(),
  };
}

const isStateChanged = { type: 'urn:employer-portal:problem:state-changed' };
const isDecided = { type: 'urn:employer-portal:problem:already-decided' };

describe('concurrently', () => {
  it('one of two edits is stored completely, and the other is refused as outdated', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { edit, read, readActions } = await waitingRequest();
      const edits = [
        { costCentre: 'A', department: 'A' },
        { costCentre: 'B', department: 'B' },
      ];
      const answers = await Promise.all(edits.map((fields) => edit(fields)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      const winner = answers.findIndex(({ status }) => status === 204);
      expect(answers[1 - winner]?.problem()).toMatchObject(isStateChanged);
      expect(await read()).toMatchObject({ ...edits[winner], version: 2 });
      expect(await readActions()).toEqual(['edited', 'submitted']);
    }
  });

  it('either an edit or an approval of the same version succeeds', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { edit, approve, read, readActions } = await waitingRequest();
      const [edited, approved] = await Promise.all([edit({ costCentre: 'A' }), approve(1)]);
      const isEdited = edited.status === 204;
      expect([edited.status, approved.status]).toEqual(isEdited ? [204, 409] : [409, 204]);
      expect((isEdited ? approved : edited).problem()).toMatchObject(
        isEdited ? isStateChanged : isDecided,
      );
      expect(await readActions()).toEqual([isEdited ? 'edited' : 'approved', 'submitted']);
      expect(await read()).toMatchObject(
        isEdited
          ? { status: 'ToApprove', costCentre: 'A', version: 2 }
          : { status: 'Approved', costCentre: '4120', version: 2 },
      );
    }
  });

  it('an approval never signs an edit that the approver has not seen', async () => {
    const { edit, approve, read } = await waitingRequest();
    (await edit({ costCentre: 'A' })).ok();
    const answers = await Promise.all([approve(1), approve(1), approve(1)]);
    for (const answer of answers) expect(answer.problem()).toMatchObject(isStateChanged);
    expect(await read()).toMatchObject({ status: 'ToApprove', version: 2 });
  });
});

describeWithPdfReader('concurrently', () => {
  it('an edit and an approval of the current version agree on request, AAO and subscription', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { edit, approve, read, readAao, readSubscription } = await waitingRequest();
      const [edited, approved] = await Promise.all([
        edit({ startDate: '2026-05-01', employerContribution: 2000 }),
        approve(),
      ]);
      expect(approved.status).toBe(204);
      expect([204, 409]).toContain(edited.status);
      const { startDate, grossExchange, subscriptionId } = await read();
      expect([startDate, grossExchange]).toEqual(
        edited.status === 204 ? ['2026-05-01', 2250] : ['2026-04-01', 2500],
      );
      expect(await readSubscription(subscriptionId)).toMatchObject({
        periodStart: startDate,
        grossExchange,
      });
      const aao = await readAao();
      expect(aao).toContain(startDate.split('-').reverse().join('-'));
      expect(aao).toContain(grossExchange === 2250 ? '€ 22,50' : '€ 25,00');
    }
  });
});
