import { membershipFlags } from '@portal/contract/rights';
import type { Db } from '../../database/database.ts';
import type { MembershipSnapshot } from '../../database/sign-in-tables.ts';
import type { ChangedField } from '../../audit/changed-fields.ts';

const isFlag = (field: string): field is (typeof membershipFlags)[number] =>
  membershipFlags.some((flag) => flag === field);

/**
 * Which of its present rights an account had at a moment, according to the logs of its projects. A
 * right that they do not mention counts as given since. The transaction must see all projects.
 */
export async function readMembershipsAt(
  db: Db,
  { accountId, moment }: { accountId: string; moment: Date },
): Promise<MembershipSnapshot[]> {
  const memberships = await db
    .selectFrom('membership')
    .select(['projectId', ...membershipFlags])
    .where('accountId', '=', accountId)
    .execute();
  const earlier: MembershipSnapshot[] = [];
  for (const membership of memberships) {
    const { projectId } = membership;
    const changes = await listChanges(db, { projectId, accountId, since: moment });
    if (changes === 'added') continue;
    const before = { ...membership };
    // The newest first, so that the value before the first change remains.
    for (const { field, from } of changes.toReversed()) {
      if (isFlag(field)) before[field] = field === 'isDisabled' ? from !== false : from === true;
    }
    earlier.push(before);
  }
  return earlier;
}

/**
 * How the rights of a member changed since a moment, in order; or that the member was added since.
 */
async function listChanges(
  db: Db,
  { projectId, accountId, since }: { projectId: string; accountId: string; since: Date },
): Promise<ChangedField[] | 'added'> {
  const entries = await db
    .selectFrom('auditEntry')
    .leftJoin('auditPerson', (join) =>
      join
        .onRef('auditPerson.projectId', '=', 'auditEntry.projectId')
        .onRef('auditPerson.sequence', '=', 'auditEntry.sequence'),
    )
    .select(['auditEntry.action', 'auditEntry.details', 'auditPerson.data'])
    .where('auditEntry.projectId', '=', projectId)
    .where('auditEntry.subjectType', '=', 'account')
    .where('auditEntry.subjectId', '=', accountId)
    .where('auditEntry.action', 'in', [
      'member-added',
      'membership-accepted',
      'member-rights-changed',
    ])
    .where('auditEntry.occurredAt', '>=', since)
    .orderBy('auditEntry.sequence')
    .execute();
  const changes: ChangedField[] = [];
  for (const { action, details, data } of entries) {
    const recorded = (data?.['changes'] ?? null) as ChangedField[] | null;
    const isMember =
      action === 'member-rights-changed' || recorded?.some(({ from }) => from !== null);
    if (!isMember) return 'added';
    const fields = (details['fields'] ?? []) as string[];
    // After an erasure, the entry holds only which rights changed.
    changes.push(...(recorded ?? fields.map((field) => ({ field, from: null, to: null }))));
  }
  return changes;
}
