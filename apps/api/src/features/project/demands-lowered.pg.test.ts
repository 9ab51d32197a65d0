import { type ProjectBody, putProject } from '@portal/contract/provider';
import { describe, expect, it } from 'vitest';
import { flagsOf, readLog } from '../../../test/account-calls.ts';
import { makeAccount, projectBody, readMails } from '../../../test/factories.ts';
import { makeManagedProject } from '../../../test/provider-member-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const demanding = { requireTotp: true, requiresAuthorization: true };

const put = async (
  { projectId, apiKey }: { projectId: string; apiKey: string },
  overrides: Partial<ProjectBody>,
) => {
  const input = { params: { projectId }, body: projectBody({ ...demanding, ...overrides }) };
  (await portal().call(putProject, input, apiKey)).ok();
};
const bodies = async ({ projectId }: { projectId: string }) =>
  (await readMails(portal(), projectId)).map(({ body }) => body);

describe.each([
  ['requireTotp', '2FA is daar niet meer verplicht'],
  ['requiresAuthorization', 'Nieuwe aanvragen worden daar automatisch goedgekeurd'],
] as const)('a project that no longer demands %s', (demand, text) => {
  it('mails its active managers and writes its log, once', async () => {
    const project = await makeManagedProject(portal(), demanding);
    const { projectId, manager } = project;
    await makeAccount(portal(), { projects: [projectId], flags: flagsOf('authorize') });
    for (let round = 0; round < 2; round += 1) await put(project, { [demand]: false });
    const mails = await readMails(portal(), projectId);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [
        manager.emailAddress,
        'Sportportaal: de aanbieder heeft instellingen van een project gewijzigd',
      ],
    ]);
    expect(mails[0]?.body).toContain(text);
    const { token } = await makeAccount(portal(), { type: 'BackOffice' });
    expect(await readLog(portal(), { projectId, token })).toMatchObject([
      {
        action: 'project-demands-changed',
        actor: null,
        changes: [{ field: demand, from: true, to: false }],
      },
    ]);
  });

  it('sends no mail when it demands it again, and writes its log', async () => {
    const project = await makeManagedProject(portal(), { ...demanding, [demand]: false });
    await put(project, {});
    expect(await bodies(project)).toEqual([]);
    const { token } = await makeAccount(portal(), { type: 'BackOffice' });
    expect(await readLog(portal(), { ...project, token })).toMatchObject([
      { changes: [{ field: demand, from: false, to: true }] },
    ]);
  });

  it('sends one mail for concurrent changes', async () => {
    const project = await makeManagedProject(portal(), demanding);
    await Promise.all(Array.from({ length: 8 }, () => put(project, { [demand]: false })));
    expect(await bodies(project)).toHaveLength(1);
  });
});

it('with both at once sends one mail, under the name that its managers know', async () => {
  const project = await makeManagedProject(portal(), { ...demanding, name: 'Vlierboom' });
  await put(project, { name: 'Anders', requireTotp: false, requiresAuthorization: false });
  const mails = await bodies(project);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('instellingen van Vlierboom gewijzigd');
});

it('sends no mail for other settings, and for a new project without demands', async () => {
  const project = await makeManagedProject(portal(), demanding);
  await put(project, { name: 'Anders', maximumPrice: null, language: 'en' });
  const fresh = { projectId: newId(), apiKey: project.apiKey };
  await put(fresh, { requireTotp: false, requiresAuthorization: false });
  const { token } = await makeAccount(portal(), { type: 'BackOffice' });
  for (const one of [project, fresh]) {
    expect(await bodies(one)).toEqual([]);
    expect(await readLog(portal(), { ...one, token })).toEqual([]);
  }
});
