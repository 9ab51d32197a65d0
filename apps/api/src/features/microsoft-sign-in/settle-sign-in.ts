import { recordAudit } from '../../audit/audit-log.ts';
import { type Db, setScope } from '../../database/database.ts';
import { insertRefusal } from '../../entra/entra-refusal-store.ts';
import type { EntraDecision } from '../../entra/entra-rules.ts';
import { decideForProject, listProjectsOfTenant } from '../../entra/entra-store.ts';
import { listActiveProjects } from '../../entra/link-directory.ts';
import type { ArrivedPerson } from '../../entra/microsoft-sign-in.ts';
import { createLink } from '../../links/link-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DirectoryIdentity } from '../../sessions/session-store.ts';
import { findDirectoryAccount } from './directory-account-store.ts';

/** Where a sign-in with Microsoft ends. A token is the next step's. */
export type SignInEnd =
  | { readonly outcome: 'signed-in' | 'confirm'; readonly token: string }
  | { readonly outcome: 'refused' | 'unknown-account' | 'groups-unresolved' };

interface ProjectDecision extends EntraDecision {
  readonly projectId: string;
}

/**
 * What becomes of a person whom a directory vouches for: a link to sign in with, a link to confirm
 * with the password that this is the same person, or a refusal.
 */
export async function settleSignIn(
  { config, database, clock }: Dependencies,
  person: ArrivedPerson,
): Promise<SignInEnd> {
  const { tenantId, objectId, groupIds } = person;
  const now = clock.now();
  return database.transaction({ allProjects: true }, async (db): Promise<SignInEnd> => {
    const projectIds = await listProjectsOfTenant(db, tenantId);
    if (!groupIds) {
      const decisions = projectIds.map((projectId) => ({ projectId, ...undecided }));
      await noteRefusal(db, { person, decisions, reason: 'groups-unresolved', now });
      return { outcome: 'groups-unresolved' };
    }
    const directory: DirectoryIdentity = { tenantId, objectId, groupIds };
    const decisions: ProjectDecision[] = [];
    for (const projectId of projectIds) {
      decisions.push({ projectId, ...(await decideForProject(db, projectId, directory)) });
    }
    const allowed = decisions.filter((decision) => decision.allowed);
    const account = await findDirectoryAccount(db, person, config);
    if (allowed.length > 0 && !account) return { outcome: 'unknown-account' };

    const own = account ? await listActiveProjects(db, account.accountId) : [];
    if (!account || !allowed.some(({ projectId }) => own.includes(projectId))) {
      await noteRefusal(db, { person, decisions, reason: 'refused', now });
      return { outcome: 'refused' };
    }
    const { accountId, isLinked } = account;
    return isLinked
      ? {
          outcome: 'signed-in',
          token: await createLink(db, {
            accountId,
            purpose: 'microsoft',
            now,
            data: { directory },
          }),
        }
      : {
          outcome: 'confirm',
          token: await createLink(db, {
            accountId,
            purpose: 'microsoft-confirm',
            now,
            data: { person: { tenantId, objectId } },
          }),
        };
  });
}

/** No rule was asked: who cannot be told the groups of is not judged by some of them. */
const undecided: EntraDecision = { allowed: false, rule: { kind: 'none' } };

/** Tells every project that knows the tenant; one that let the person in did not refuse them. */
async function noteRefusal(
  db: Db,
  refusal: {
    person: ArrivedPerson;
    decisions: readonly ProjectDecision[];
    reason: 'refused' | 'groups-unresolved';
    now: Date;
  },
): Promise<void> {
  const { reason, now } = refusal;
  const { tenantId, objectId } = refusal.person;
  for (const { projectId, allowed, rule } of refusal.decisions) {
    await setScope(db, { projectId });
    if (!allowed) {
      await insertRefusal(db, {
        ...{ projectId, now, door: 'portal', reason },
        ...{ tenantId, userId: objectId, rule },
      });
    }
    await recordAudit(db, {
      projectId,
      occurredAt: now,
      actorAccountId: undefined,
      action: 'microsoft-sign-in-refused',
      subjectType: 'entra-tenant',
      subjectId: tenantId,
      details: {
        reason,
        allowed,
        // A rule for a person names that person: it stands among what can be erased.
        rule: rule.kind,
        ...('id' in rule && rule.kind !== 'user' && { ruleId: rule.id }),
      },
      person: {
        directoryId: objectId,
        ...('description' in rule && { ruleDescription: rule.description }),
      },
    });
  }
}
