import type { Call, CallRequest } from '@portal/contract/call';
import { contactInformationEmail } from '@portal/contract/contact';
import { problemCodeOf } from '@portal/contract/errors';
import { makeAccount, makeProject, readMails } from './factories.ts';
import type { TestAnswer, TestPortal } from './test-portal.ts';

export const managerFlags = { authorize: true, userManagement: true };

type Answer = TestAnswer<Call>;

export const codeOf = (answer: Answer) => problemCodeOf(answer.problem().type);
export const isReplayed = ({ headers }: Pick<Answer, 'headers'>) =>
  headers['idempotency-replayed'] === 'true';

/** Makes calls with an idempotency key. */
export const keyedCalls =
  (portal: () => TestPortal) =>
  <C extends Call>(call: C, request: CallRequest<C>, token: string, key: string) =>
    portal().call(call, request, token, { 'idempotency-key': key });

/** A project, its manager, and a message of theirs to the provider. */
export async function makeWriter(portal: TestPortal) {
  const project = await makeProject(portal);
  const { projectId } = project;
  const manager = await makeAccount(portal, { projects: [projectId], flags: managerFlags });
  const body = { projectId, subject: 'Factuur', message: 'Waar is de factuur?' };
  const write = (key: string, { token } = manager) =>
    keyedCalls(() => portal)(contactInformationEmail, { body }, token, key);
  const countMessages = async () => (await readMails(portal, projectId)).length;
  return { project, projectId, manager, write, countMessages };
}

/** The number of stored responses of an account. */
export const countStoredResponses = (portal: TestPortal, accountId: string) =>
  portal.database.transaction({ allProjects: true }, async (db) => {
    const rows = await db
      .selectFrom('keptAnswer')
      .select('call')
      .where('accountId', '=', accountId)
      .execute();
    return rows.length;
  });
