import { endStandIn, getStandIns, nameStandIn } from '@portal/contract/stand-in';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeProject, readMails } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

async function makePeople() {
  const { projectId } = await makeProject(portal());
  const projects = [projectId];
  const flags = { authorize: true };
  const [approver, other] = [
    await makeAccount(portal(), { projects, flags }),
    await makeAccount(portal(), { projects, flags }),
  ];
  const { accountId: standInAccountId } = await makeAccount(portal(), { projects });
  const name = (fromDate: string, untilDate: string, { token } = approver) => {
    const body = { projectId, standInAccountId, fromDate, untilDate };
    return portal().call(nameStandIn, { body }, token);
  };
  const list = async () => {
    const query = { ProjectId: projectId };
    return (await portal().call(getStandIns, { query }, approver.token)).ok().items;
  };
  return { projectId, approver, other, name, list };
}

describe('concurrently', () => {
  it('of two overlapping periods one is accepted, and of others all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { projectId, other, name, list } = await makePeople();
      const answers = await Promise.all([
        name('2026-04-01', '2026-04-10'),
        name('2026-04-10', '2026-04-20'),
        name('2026-04-05', '2026-04-15'),
        name('2026-05-01', '2026-05-01'),
        name('2026-04-01', '2026-04-20', other),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.slice(0, 3).sort()).toEqual([200, 422, 422]);
      expect(statuses.slice(3)).toEqual([200, 200]);
      expect(await list()).toHaveLength(3);
      expect(await readMails(portal(), projectId)).toHaveLength(3);
    }
  });

  it('two calls that end a period end it once', async () => {
    const { projectId, approver, name, list } = await makePeople();
    const { standInId } = (await name('2026-03-18', '2026-04-10')).ok();
    const body = { projectId, standInId };
    const answers = await Promise.all(
      [1, 2, 3].map(() => portal().call(endStandIn, { body }, approver.token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(await list()).toEqual([]);
    expect(await readMails(portal(), projectId)).toHaveLength(2);
  });
});
