import {
  disapproveArticleRegistration,
  getArticleRegistration,
  updateArticleRegistration,
} from '@portal/contract/article-registration';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeProject, readMails, submitRequest } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

describe('a rejection', () => {
  it('is refused for a request that was edited since, and leaves no trace', async () => {
    const project = await makeProject(portal());
    const { token } = await makeAccount(portal(), {
      projects: [project.projectId],
      flags: { authorize: true },
    });
    const id = await submitRequest(portal(), project);
    const request = { articleRegistrationId: id, version: 1 };
    const edit = { body: { ...request, costCentre: '4200' } };
    (await portal().call(updateArticleRegistration, edit, token)).ok();
    const reject = (version: number) =>
      portal().call(
        disapproveArticleRegistration,
        { body: { ...request, version, reason: 'Te laat' } },
        token,
      );
    const status = async () => {
      const query = { ArticleRegistrationId: id };
      return (await portal().call(getArticleRegistration, { query }, token)).ok().status;
    };
    const mails = await readMails(portal(), project.projectId);
    const early = await reject(1);
    expect([early.status, early.problem().type]).toEqual([
      409,
      'urn:employer-portal:problem:state-changed',
    ]);
    expect(await status()).toBe('ToApprove');
    expect(await readMails(portal(), project.projectId)).toEqual(mails);
    expect((await reject(2)).status).toBe(204);
    expect(await status()).toBe('Rejected');
  });
});
