import { recordAudit } from '../../audit/audit-log.ts';
import { type Db, setScope } from '../../database/database.ts';
import { insertRefusal } from '../../identity/entra/entra-refusal-store.ts';
import type { EntraDecision } from '../../identity/entra/entra-rules.ts';
import { decideForProject, listProjectsOfTenant } from '../../identity/entra/entra-store.ts';
import { listActiveProjects } from '../../identity/entra/link-directory.ts';
import type { DirectoryPerson, MicrosoftAim } from '../../identity/entra/microsoft-sign-in.ts';
import { createLink } from '../../identity/links/link-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isFresh } from '../../identity/sessions/proof-rules.ts';
import type { DirectoryIdentity } from '../../identity/sessions/session-store.ts';
import { findDirectoryAccount } from './directory-account-store.ts';

/** The outcome of a sign-in with Microsoft; the token is for the next step. */
export type SignInEnd =
  | { readonly outcome: 'signed-in' | 'confirm' | 'proved'; readonly token: string }
  | { readonly outcome: 'refused' | 'unknown-account' | 'groups-unresolved' };

interface ProjectDecision extends EntraDecision {
  readonly projectId: string;
}

/**
 * Decides the outcome for a person of a directory: a link to sign in with, a link to confirm with
 * the password that this is the same person, a link that proves the identity in a session, or a
 * refusal.
 */
export async function settleSignIn(
  { config, database, clock }: Dependencies,
  person: DirectoryPerson,
  aim: MicrosoftAim,
): Promise<SignInEnd> {
  const { tenantId, objectId, groupIds } = person;
  const now = clock.now();
  return database.transaction({ allProjects: true }, async (db): Promise<SignInEnd> => {
    const projectIds = await listProjectsOfTenant(db, tenantId);
    const decisions: ProjectDecision[] = [];
    for (const projectId of projectIds) {
      const decision = groupIds
        ? await decideForProject(db, projectId, { tenantId, objectId, groupIds })
        : undecided;
      decisions.push({ projectId, ...decision });
    }
    const account = await findDirectoryAccount(db, person, config);
    const own = account ? await listActiveProjects(db, account.accountId) : [];
    const isAllowed = decisions.some(
      ({ projectId, allowed }) => allowed && own.includes(projectId),
    );
    const isUnknown = !account && decisions.some(({ allowed }) => allowed);
    await recordRefusals(db, {
      person,
      own,
      now,
      reason: groupIds ? 'refused' : 'groups-unresolved',
      // A project that allows the person logs a refusal by the others too, as allowed.
      decisions: decisions.filter(({ allowed }) => !allowed || !(isAllowed || isUnknown)),
    });
    if (!groupIds) return { outcome: 'groups-unresolved' };
    if (isUnknown) return unknownAccount;
    if (!account || !isAllowed) return { outcome: 'refused' };
    const directory: DirectoryIdentity = { tenantId, objectId, groupIds };
    const { accountId, isLinked } = account;
    if (aim === 'proof')
      return isLinked ? createProofLink(db, { accountId, person, now }) : unknownAccount;
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

const unknownAccount = { outcome: 'unknown-account' } as const;

/**
 * A link by which a session of the account proves the person's identity.
 * @throws when Microsoft did not authenticate the person recently, or gives no time
 */
async function createProofLink(
  db: Db,
  { accountId, person, now }: { accountId: string; person: DirectoryPerson; now: Date },
): Promise<SignInEnd> {
  const { authenticatedAt: at, tenantId, objectId } = person;
  if (!at || !isFresh(at, now))
    throw new Error('Microsoft did not authenticate the person recently');
  // Clocks differ, and a proof must not be later than now.
  const authenticatedAt = (at > now ? now : at).toISOString();
  const data = { authenticatedAt, person: { tenantId, objectId } };
  const token = await createLink(db, { accountId, purpose: 'microsoft-proof', now, data });
  return { outcome: 'proved', token };
}

/**
 * The decision without reading rules: a person whose groups are unknown cannot be judged by rules
 * for groups.
 */
const undecided: EntraDecision = { allowed: false, rule: { kind: 'none' } };

/**
 * Records the refusal of each project, whatever others decide: another project that names an
 * employer's directory must not hide it from the employer. A project's entry identifies the person
 * only when the person has an account there.
 */
async function recordRefusals(
  db: Db,
  refusal: {
    person: DirectoryPerson;
    /** The projects of the person's account. */
    own: readonly string[];
    decisions: readonly ProjectDecision[];
    reason: 'refused' | 'groups-unresolved';
    now: Date;
  },
): Promise<void> {
  const { own, reason, now } = refusal;
  const { tenantId, objectId } = refusal.person;
  for (const { projectId, allowed, rule } of refusal.decisions) {
    const isOfProject = own.includes(projectId);
    await setScope(db, { projectId });
    if (!allowed) {
      await insertRefusal(db, {
        projectId,
        now,
        door: 'portal',
        reason,
        tenantId,
        userId: isOfProject ? objectId : null,
        rule,
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
        // A rule for a person identifies that person, so its id is stored with the data that can be
        // erased.
        rule: rule.kind,
        ...('id' in rule && rule.kind !== 'user' && { ruleId: rule.id }),
      },
      person: {
        ...(isOfProject && { directoryId: objectId }),
        ...('description' in rule && { ruleDescription: rule.description }),
      },
    });
  }
}
