import type { Profile } from '@portal/contract/account';
import { fullName } from '@portal/texts/format';
import { recordAudit } from '../../audit/audit-log.ts';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidInput } from '../../problem.ts';
import { newId } from '../../ids.ts';
import { queueProjectMail } from '../../mail/project-mail.ts';
import { standInNamedMail } from '../../mail/stand-in-mails.ts';
import { byAccount, useAllowance } from '../../identity/throttle/throttle.ts';
import { standInAllowance } from '../../identity/throttle/throttle-rules.ts';
import { findPeriodFaults, type Period } from './stand-in-rules.ts';
import {
  findColleague,
  getProjectName,
  hasStandInDuring,
  lockApprover,
  toMember,
} from './stand-in-store.ts';

/**
 * Lets a colleague decide on behalf of an approver for a period, and mails the colleague.
 * @throws {ProblemError} 403 when the approver lost the right meanwhile; 422 for an invalid
 *   period, a colleague who cannot stand in, or another stand-in on one of the days; 429 after too
 *   many within the hour
 */
export async function nameStandIn(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  named: Period & { projectId: string; standInAccountId: string },
  approver: Profile,
): Promise<{ standInId: string }> {
  const { projectId, standInAccountId, fromDate, untilDate } = named;
  const { accountId } = approver;
  await useAllowance(db, { config, clock }, byAccount('stand-in', accountId), standInAllowance);
  await lockApprover(db, { projectId, accountId });
  const faults = findPeriodFaults(named, today(clock));
  const colleague = await findColleague(db, { projectId, accountId: standInAccountId });
  if (!colleague || standInAccountId === accountId) {
    throw invalidInput(...faults, { field: 'standInAccountId', code: 'stand-in-not-possible' });
  }
  if (faults.length > 0) throw invalidInput(...faults);
  if (await hasStandInDuring(db, { projectId, accountId, fromDate, untilDate })) {
    throw invalidInput({ field: '', code: 'stand-in-overlaps' });
  }

  const standInId = newId();
  const namedAt = clock.now();
  await db
    .insertInto('standIn')
    .values({
      standInId,
      projectId,
      accountId,
      standInAccountId,
      fromDate,
      untilDate,
      namedAt,
      endedAt: null,
    })
    .execute();

  const standIn = toMember(colleague);
  const { language, decidesThemselves } = colleague;
  const projectName = await getProjectName(db, projectId);
  const mail = { projectName, approver, standIn, fromDate, untilDate, decidesThemselves };
  await queueProjectMail(
    db,
    { config, projectId },
    {
      recipient: colleague.emailAddress,
      language,
      ...standInNamedMail(config, mail, language),
    },
  );
  await recordAudit(db, {
    projectId,
    occurredAt: namedAt,
    actorAccountId: accountId,
    action: 'stand-in-named',
    subjectType: 'stand-in',
    subjectId: standInId,
    details: {
      approverAccountId: accountId,
      standInAccountId,
      fields: ['standInAccountId', 'fromDate', 'untilDate'],
    },
    person: {
      name: fullName(standIn),
      approver: fullName(approver),
      changes: [
        { field: 'standInAccountId', from: null, to: fullName(standIn) },
        { field: 'fromDate', from: null, to: fromDate },
        { field: 'untilDate', from: null, to: untilDate },
      ],
    },
  });
  return { standInId };
}
