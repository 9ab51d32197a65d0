import { downloadAaoFile } from '@portal/contract/article-registration';
import { getProjectAao, saveProjectAao } from '@portal/contract/project';
import { expect, it } from 'vitest';
import { readAudit } from '../../../test/entra/entra-rows.ts';
import { makeAccount, makeProject, submitRequest } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { describeWithPdfReader, readText } from '../../pdf/testing/read-pdf.ts';

const portal = useTestPortal();

const signed = {
  signAaoWithoutAuthorization: true,
  signAaoWithoutAuthorizationSignatureLine1: 'Şükrü Łukasz',
  signAaoWithoutAuthorizationSignatureLine2: 'Directeur Bedrijfsvoering',
};

async function makeSettings() {
  const project = await makeProject(portal(), {
    requiresAuthorization: false,
    holidayPayBasisFollowsExchange: false,
  });
  const { projectId } = project;
  const flags = { userManagement: true };
  const manager = await makeAccount(portal(), { projects: [projectId], flags });
  const save = (overrides: Partial<typeof signed> = {}) =>
    portal().call(saveProjectAao, { body: { projectId, ...signed, ...overrides } }, manager.token);
  const read = async () =>
    (await portal().call(getProjectAao, { query: { ProjectId: projectId } }, manager.token)).ok();
  return { project, projectId, manager, save, read };
}

it('is stored as it is printed, and logged when it changes', async () => {
  const { projectId, manager, save, read } = await makeSettings();
  const off = {
    signAaoWithoutAuthorization: false,
    signAaoWithoutAuthorizationSignatureLine1: '',
    signAaoWithoutAuthorizationSignatureLine2: '',
  };
  const provided = {
    requiresAuthorization: false,
    pensionBasisFollowsExchange: true,
    holidayPayBasisFollowsExchange: false,
  };
  expect(await read()).toEqual({ ...off, ...provided });
  expect((await save(off)).status).toBe(204);
  expect(await readAudit(portal(), projectId)).toEqual([]);

  const spaced = ' S\u0327u\u0308kru\u0308 \u202e Łukasz\n ';
  const answer = await save({ signAaoWithoutAuthorizationSignatureLine1: spaced });
  expect(answer.status).toBe(204);
  expect(await read()).toEqual({ ...signed, ...provided });
  (await save()).ok();
  const [entry, ...more] = await readAudit(portal(), projectId);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    action: 'automatic-signing-changed',
    actorAccountId: manager.accountId,
    subjectType: 'project',
    subjectId: projectId,
    details: { fields: Object.keys(signed) },
  });
  expect(JSON.stringify(entry)).not.toContain('Directeur');
});

it('requires a first line to sign with, and lines that an AAO can show', async () => {
  const { projectId, save, read } = await makeSettings();
  const empty = { signAaoWithoutAuthorizationSignatureLine1: '' };
  for (const line of ['', ' \n\u200b ']) {
    const answer = await save({ signAaoWithoutAuthorizationSignatureLine1: line });
    expect(answer.problem().errors).toMatchObject({
      signAaoWithoutAuthorizationSignatureLine1: [
        { code: 'field-is-required', message: 'Eerste regel is verplicht' },
      ],
    });
  }
  const unprintable = await save({
    signAaoWithoutAuthorizationSignatureLine1: '王 Wang',
    signAaoWithoutAuthorizationSignatureLine2: '🏃',
  });
  expect(unprintable.status).toBe(422);
  expect(unprintable.problem().errors).toMatchObject({
    signAaoWithoutAuthorizationSignatureLine1: [{ code: 'characters-unsupported' }],
    signAaoWithoutAuthorizationSignatureLine2: [{ code: 'characters-unsupported' }],
  });
  expect((await read()).signAaoWithoutAuthorization).toBe(false);
  expect(await readAudit(portal(), projectId)).toEqual([]);
  (await save({ ...empty, signAaoWithoutAuthorization: false })).ok();
  expect(await read()).toMatchObject({ ...signed, ...empty, signAaoWithoutAuthorization: false });
});

describeWithPdfReader('an AAO of an automatic approval', () => {
  it('prints the two lines from the moment that they were saved', async () => {
    const { project, manager, save } = await makeSettings();
    const supplement = async () => {
      const ArticleRegistrationId = await submitRequest(portal(), project);
      const query = { ArticleRegistrationId };
      return readText((await portal().call(downloadAaoFile, { query }, manager.token)).body);
    };
    const before = await supplement();
    expect(before).not.toContain('Directeur Bedrijfsvoering');
    (await save({ signAaoWithoutAuthorizationSignatureLine1: 'Fenna Łukasz' })).ok();
    const after = await supplement();
    expect(after).toContain('Fenna Łukasz');
    expect(after).toContain('Directeur Bedrijfsvoering');
    (await save({ signAaoWithoutAuthorization: false })).ok();
    expect(await supplement()).not.toContain('Directeur Bedrijfsvoering');
  });
});
