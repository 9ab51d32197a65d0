import { disapproveArticleRegistration } from '@portal/contract/article-registration';
import { getAuditLogTable } from '@portal/contract/audit-log';
import type { CallRequest } from '@portal/contract/call';
import { addEntraTenant } from '@portal/contract/project-entra';
import { saveProjectAao } from '@portal/contract/project';
import { newId } from '../src/ids.ts';
import { recordAudit } from '../src/audit/audit-log.ts';
import { makeAccount, makeProject, submitRequest } from './factories.ts';
import type { TestPortal } from './test-portal.ts';

const minute = 60_000;
type Body = CallRequest<typeof getAuditLogTable>['body'];

/** A project in which five things happened, a minute apart, from 11:00 in Amsterdam. */
export async function makeLog(portal: TestPortal, language: 'nl' | 'en' = 'nl') {
  portal.clock.moment = new Date('2026-03-18T10:00:00Z');
  const project = await makeProject(portal);
  const { projectId } = project;
  const projects = [projectId];
  const flags = { userManagement: true };
  const manager = await makeAccount(portal, {
    projects,
    flags,
    language,
    firstName: 'Şükrü',
    infix: 'van den',
    lastName: 'Ijssel',
  });
  const colleague = await makeAccount(portal, {
    projects,
    flags,
    firstName: 'Fatima',
    lastName: 'Bouzid',
  });
  const articleRegistrationId = await submitRequest(portal, project, {
    firstName: 'Noor',
    infix: null,
    lastName: 'Nijënhuis',
  });
  portal.clock.advance(minute);
  const reason = 'Te laat, 100% zeker';
  const rejection = { body: { articleRegistrationId, reason } };
  (await portal.call(disapproveArticleRegistration, rejection, manager.token)).ok();
  portal.clock.advance(minute);
  const lines = {
    signAaoWithoutAuthorization: true,
    signAaoWithoutAuthorizationSignatureLine1: 'F. Bouzid',
    signAaoWithoutAuthorizationSignatureLine2: '',
  };
  (await portal.call(saveProjectAao, { body: { projectId, ...lines } }, colleague.token)).ok();
  portal.clock.advance(minute);
  const tenantId = newId();
  const tenant = { tenantId, description: '=HYPERLINK("http://x")', allowEveryone: false };
  const added = await portal.call(
    addEntraTenant,
    { body: { projectId, ...tenant } },
    manager.token,
  );
  portal.clock.advance(minute);
  await portal.database.transaction({ projectId }, (db) =>
    recordAudit(db, {
      projectId,
      occurredAt: portal.clock.now(),
      actorAccountId: colleague.accountId,
      action: 'article-registration-approved',
      subjectType: 'article-registration',
      subjectId: newId(),
      details: {},
      person: { employee: 'Bram de Wit', onBehalfOf: 'Joost Mulder' },
    }),
  );
  const readPage = (body: Partial<Body> = {}) =>
    portal.call(getAuditLogTable, { body: { projectId, ...body } }, manager.token);
  const list = async (body: Partial<Body> = {}) => (await readPage(body)).ok().items;
  const find = async (body: Partial<Body>) => (await list(body)).map(({ sequence }) => sequence);
  return {
    projectId,
    manager,
    colleague,
    articleRegistrationId,
    tenant,
    reason,
    projectEntraTenantId: added.ok().projectEntraTenantId,
    readPage,
    list,
    find,
  };
}
