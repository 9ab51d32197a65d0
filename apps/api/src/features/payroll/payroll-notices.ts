import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notifyPayroll } from '../../identity/members/management-notice.ts';
import { payrollClosedMail, payrollCutOffMail } from '../../mail/payroll-mails.ts';
import { getProjectName } from '../../mail/project-mail.ts';
import { pick } from '../../pick.ts';
import { isCutOffNear } from './calendar-rules.ts';
import { countWaitingRequests, type PeriodRow } from './payroll-store.ts';

const periodFields = ['year', 'number', 'frequency', 'startsOn'] as const;
type Mailed = Pick<PeriodRow, (typeof periodFields)[number]>;

/** Mails the accounts that do payroll in a project that a period is closed. */
export async function notifyClosed(
  db: Db,
  { config }: Pick<Dependencies, 'config'>,
  {
    projectId,
    row,
    ...closing
  }: {
    projectId: string;
    row: Mailed;
    closedBy: string;
    lines: number;
    held: number;
    leftOut: number;
  },
): Promise<void> {
  const projectName = await getProjectName(db, { projectId });
  const about = { ...pick(row, periodFields), ...closing, projectName };
  await notifyPayroll(db, { config, projectId }, (member, language) =>
    payrollClosedMail(config, about, member, language),
  );
}

/**
 * Mails the accounts that do payroll that a cut-off is at most three working days away. Once per
 * period, also with concurrent processes. A cut-off that has passed is not announced.
 * @returns the number of periods that were announced
 */
export async function notifyCutOffs({
  config,
  clock,
  database,
}: Pick<Dependencies, 'config' | 'clock' | 'database'>): Promise<number> {
  const date = today(clock);
  const open = await database.transaction({ allProjects: true }, (db) =>
    db
      .selectFrom('payrollPeriod')
      .select(['payrollPeriodId', 'projectId', 'cutOffOn'])
      .where('state', '=', 'Open')
      .where('cutOffMailedAt', 'is', null)
      .where('cutOffOn', '>=', date)
      .orderBy('projectId')
      .execute(),
  );
  const near = open.filter(({ cutOffOn }) => isCutOffNear(cutOffOn, date));
  let count = 0;
  for (const { payrollPeriodId, projectId } of near) {
    const isOurs = await database.transaction({ projectId }, async (db) => {
      // A concurrent process may have marked the row first.
      const row = await db
        .updateTable('payrollPeriod')
        .set({ cutOffMailedAt: clock.now() })
        .where('payrollPeriodId', '=', payrollPeriodId)
        .where('state', '=', 'Open')
        .where('cutOffMailedAt', 'is', null)
        .returning(['cutOffOn', 'payday', ...periodFields])
        .executeTakeFirst();
      if (!row) return false;
      const projectName = await getProjectName(db, { projectId });
      const waitingRequests = await countWaitingRequests(db, { projectId });
      const about = { ...row, projectName, waitingRequests };
      await notifyPayroll(db, { config, projectId }, (member, language) =>
        payrollCutOffMail(config, about, member, language),
      );
      return true;
    });
    if (isOurs) count += 1;
  }
  return count;
}
