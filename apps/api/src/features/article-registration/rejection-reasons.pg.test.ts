import {
  getRejectionReasons,
  type RejectionReason,
  saveRejectionReasons,
} from '@portal/contract/article-registration-review';
import { maxLength, maxRejectionReasons } from '@portal/contract/limits';
import { expect, it } from 'vitest';
import { readAudit } from '../../../test/entra/entra-rows.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

const late = {
  title: 'Te laat',
  reason: 'Deze aanvraag kwam na de sluitingsdatum.\nVraag opnieuw.',
};
const leaver = { title: 'Uit dienst', reason: 'Je bent dan niet meer in dienst.' };

async function makeSettings() {
  const { projectId } = await makeProject(portal());
  const flags = { userManagement: true };
  const { token, accountId } = await makeAccount(portal(), { projects: [projectId], flags });
  const save = (version: number, reasons: RejectionReason[]) =>
    portal().call(saveRejectionReasons, { body: { projectId, version, reasons } }, token);
  const read = async () =>
    (await portal().call(getRejectionReasons, { query: { ProjectId: projectId } }, token)).ok();
  return { projectId, accountId, save, read };
}

it('are stored in order, and changes are audited', async () => {
  const { projectId, accountId, save, read } = await makeSettings();
  expect(await read()).toEqual({ reasons: [], version: 0 });
  (await save(0, [late, leaver])).ok();
  (await save(1, [late, leaver])).ok();
  expect(await read()).toEqual({ reasons: [late, leaver], version: 1 });
  (await save(1, [leaver, late])).ok();
  expect(await read()).toEqual({ reasons: [leaver, late], version: 2 });
  const entries = await readAudit(portal(), projectId);
  const action = 'rejection-reasons-changed';
  expect(entries).toMatchObject([
    { action, actorAccountId: accountId, subjectId: projectId, details: { reasons: 2 } },
    { action },
  ]);
});

it('have their limits', async () => {
  const { save, read } = await makeSettings();
  const many = Array.from({ length: maxRejectionReasons + 1 }, () => late);
  const faulty = [
    many,
    [{ ...late, title: ' ' }],
    [{ ...late, title: 'x'.repeat(maxLength.rejectionReasonTitle + 1) }],
    [{ ...late, reason: 'x'.repeat(maxLength.rejectionReason + 1) }],
  ];
  for (const reasons of faulty) expect((await save(0, reasons)).status).toBe(422);
  expect(await read()).toEqual({ reasons: [], version: 0 });
  (await save(0, many.slice(1))).ok();
});

it('refuses the second of two concurrent saves, of which nothing is stored', async () => {
  const { save, read, projectId } = await makeSettings();
  const lists = [[late], [leaver], [late, leaver], [leaver, late]];
  const answers = await Promise.all(lists.map((reasons) => save(0, reasons)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
  const winner = lists[answers.findIndex(({ status }) => status === 204)];
  expect(await read()).toEqual({ reasons: winner, version: 1 });
  expect(await readAudit(portal(), projectId)).toHaveLength(1);
});
