import type { CallInput, CallResult } from '@portal/contract/call';
import type { getMailChoices, saveMailChoices } from '@portal/contract/mail-choices';
import { listVisibleProjects, type VisibleProject } from '../../access/visible-projects.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { notFound } from '../../problem.ts';
import { isStoodInFor } from '../../shared-domain/stand-ins.ts';
import { type Choice, defaultChoice, defaultTime, type MailTime } from './choice-rules.ts';
import {
  findMailTime,
  listChoices,
  lockMembership,
  storeChoice,
  storeTime,
} from './choice-store.ts';

/** A project of an account, with its choice and the mails that its flags give. */
export interface ChosenProject extends Choice {
  readonly visible: VisibleProject;
  readonly mayRequests: boolean;
  readonly mayChanges: boolean;
}

/** The projects that the account is an active member of, by name, each with its choice. */
export async function listChosenProjects(
  db: Db,
  session: Session,
  date: string,
): Promise<ChosenProject[]> {
  const { accountId, type } = session.account;
  // The employer mails its own staff.
  if (type === 'BackOffice') return [];
  const projects = await listVisibleProjects(db, session, date);
  await setScope(db, { accountId });
  const choices = new Map(
    (await listChoices(db, accountId)).map(({ projectId, ...choice }) => [projectId, choice]),
  );
  const chosen: ChosenProject[] = [];
  for (const visible of projects) {
    const { projectId } = visible.row;
    chosen.push({
      visible,
      mayRequests: await mayGetRequests(db, { ...visible, accountId, date }),
      mayChanges: visible.principal.membership?.confirmationMails === true,
      ...(choices.get(projectId) ?? defaultChoice),
    });
  }
  return chosen;
}

/** Approvers and stand-ins, and managers who have a stand-in on the date. */
async function mayGetRequests(
  db: Db,
  { row, principal, accountId, date }: VisibleProject & { accountId: string; date: string },
): Promise<boolean> {
  const { membership, standsInFor } = principal;
  if (membership?.authorize || standsInFor !== null) return true;
  if (!membership?.userManagement) return false;
  const { projectId } = row;
  await setScope(db, { projectId, accountId });
  return isStoodInFor(db, { projectId, accountId, date });
}

const timeOf = async (db: Db, accountId: string): Promise<MailTime> =>
  (await findMailTime(db, accountId)) ?? defaultTime;

/** Which mails the account gets of its projects, and when. */
export async function readMailChoices(
  db: Db,
  session: Session,
  date: string,
): Promise<CallResult<typeof getMailChoices>> {
  const projects = await listChosenProjects(db, session, date);
  return {
    ...(await timeOf(db, session.account.accountId)),
    items: projects.map(({ visible: { row }, ...choice }) => ({
      projectId: row.projectId,
      name: row.name,
      mayRequests: choice.mayRequests,
      mayChanges: choice.mayChanges,
      requests: choice.requests,
      changes: choice.changes,
    })),
  };
}

/**
 * Saves the given choices, but for those whose flag the account lost meanwhile.
 * @throws {ProblemError} 404 when a project is not one of the account's; then nothing is saved
 */
export async function saveOwnMailChoices(
  db: Db,
  session: Session,
  date: string,
  { items, hour, weekday }: CallInput<typeof saveMailChoices>['body'],
): Promise<CallResult<typeof getMailChoices>> {
  const { accountId } = session.account;
  const projects = new Map(
    (await listChosenProjects(db, session, date)).map((each) => [each.visible.row.projectId, each]),
  );
  // In one order, so that two calls at once wait for each other and do not block each other.
  const sorted = items.toSorted((a, b) => (a.projectId < b.projectId ? -1 : 1));
  for (const { projectId, requests, changes } of sorted) {
    const project = projects.get(projectId);
    if (!project) throw notFound();
    const choice = {
      requests: project.mayRequests ? requests : project.requests,
      changes: project.mayChanges ? changes : project.changes,
    };
    if (choice.requests === project.requests && choice.changes === project.changes) continue;
    await setScope(db, { projectId, accountId });
    // The membership may have ended since the projects were read.
    if (!(await lockMembership(db, { projectId, accountId }))) throw notFound();
    await storeChoice(db, { projectId, accountId, ...choice });
  }
  await setScope(db, { accountId });
  await storeTime(db, accountId, { hour, weekday });
  return readMailChoices(db, session, date);
}
