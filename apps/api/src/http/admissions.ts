import type { Access, FreshProof } from '@portal/contract/call';
import type { FastifyRequest } from 'fastify';
import { requireProof } from '../access/fresh-proof.ts';
import type { KeyAllowances } from '../access/key-allowances.ts';
import { checkStaysIn } from '../access/maintenance-mode.ts';
import {
  admitToProject,
  type Entrance,
  enterProject,
  findProjectId,
} from '../access/project-access.ts';
import { bearerToken, readAccessToken, requireSession } from '../access/sign-in-guard.ts';
import { findVisitor, findVisitorAhead, isStopped, type Visitor } from '../access/visitor.ts';
import { type Clock, today } from '../clock.ts';
import type { KeyRing } from '../config.ts';
import type { Database, Db } from '../database/database.ts';
import { isWorthTouching } from '../identity/sessions/session-rules.ts';
import { type Session, touchSession } from '../identity/sessions/session-store.ts';
import { ProblemError, underMaintenance } from '../problem.ts';
import type { Admission, Ahead, Fields, Visit } from './admission.ts';
import type { BodyBudget, BodyCaller } from './bodies/body-budget.ts';
import type { ChangeTurns } from './change-turns.ts';
import { admitKey } from './key-admission.ts';
import type { Place } from './route.ts';

export interface AdmissionServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: KeyRing;
  readonly isLocal: boolean;
  readonly turns: ChangeTurns;
  readonly bodies: BodyBudget;
  readonly allowances: KeyAllowances;
}

interface Asked {
  readonly services: AdmissionServices;
  readonly request: FastifyRequest;
  readonly effect: 'reads' | 'changes';
  readonly isUnderMaintenance: boolean;
  /** Sets fields of the answer, whether the call succeeds or not. */
  readonly tell: (fields: Readonly<Record<string, string>>) => void;
}

type AccessBy = { readonly [Who in Access['who']]: Extract<Access, { who: Who }> };
type Admissions = {
  readonly [Who in keyof AccessBy]: (asked: Asked, access: AccessBy[Who]) => Admission;
};

const callerOf = ({ account }: Session): BodyCaller => ({
  kind: 'account',
  id: account.accountId,
});

const nowhere = (): Promise<Place> => Promise.resolve({});

/** How a call admits a request, by the access that it declares. */
const admissions: Admissions = {
  anyone: () => ({
    needsFields: false,
    visit: (work) => work({ db: undefined, caller: undefined, enter: nowhere }),
  }),

  provider: admitKey,

  account: (asked, { fresh }) => {
    const inSession = sessionOf(asked);
    return {
      needsFields: false,
      visit: (work) =>
        inSession(async (db, session) => {
          const enter = async (): Promise<Place> => {
            checkProof(asked, session, fresh);
            return { account: session.account, session };
          };
          return work({ db, caller: callerOf(session), enter });
        }),
    };
  },

  member: (asked, { project, right, fresh }) => {
    const inSession = sessionOf(asked);
    // A record stays in its project, so a call that is let in again need not ask for it again.
    let found: string | undefined;
    const enter = async (db: Db, arrived: Arrival, fields: Fields): Promise<Place> => {
      const { session } = arrived;
      const projectId = (found ??= await findProjectId(db, project, fields));
      const holder =
        projectId === arrived.projectId
          ? await admitToProject(db, arrived.entrance, { session, projectId, right })
          : await enterProject(db, { session, projectId, right, date: arrived.date });
      // Comes last, because a proof is not asked of somebody who may not make the call anyway.
      checkProof(asked, session, fresh);
      return { account: session.account, session, projectId, holder };
    };
    return {
      needsFields: true,
      visit: (work, fields, ahead) => {
        const named = found ?? (project.record ? undefined : fields?.[project.field]);
        return inSession(
          (db, session, { begun, ...arrival }) =>
            work({
              db,
              caller: callerOf(session),
              enter: (wanted) => enter(db, { session, ...arrival }, wanted),
              begun,
            }),
          typeof named === 'string' ? named : undefined,
          ahead,
        );
      },
    };
  },
};

/** Somebody who is signed in and has named a project, but is not let into it yet. */
interface Arrival {
  readonly session: Session;
  readonly projectId: string | undefined;
  readonly entrance: Entrance | undefined;
  /** The day on which their rights are looked at. */
  readonly date: string;
  /** As a visit has it. */
  readonly begun?: Visit['begun'];
}

/** Where the request itself decides about the proof, the handler asks for it. */
function checkProof({ services }: Asked, session: Session, fresh: FreshProof | undefined): void {
  if (fresh === undefined || fresh === 'by-request') return;
  requireProof(session, fresh, services.clock.now());
}

/** @throws {ProblemError} at once when the request brings no credentials */
export const admit = <Who extends keyof AccessBy>(
  who: Who,
  access: AccessBy[Who],
  asked: Asked,
): Admission => admissions[who](asked, access);

/**
 * Opens transactions for a signed-in account.
 * @throws {ProblemError} 401 at once without one of our tokens; under maintenance 503 without any
 *   token
 */
function sessionOf({ services, request, effect, isUnderMaintenance }: Asked) {
  const { database, clock, secrets, isLocal } = services;
  if (isUnderMaintenance && bearerToken(request) === undefined) throw underMaintenance();
  const token = readAccessToken(secrets, request);
  return <T>(
    work: (db: Db, session: Session, arrival: Omit<Arrival, 'session'>) => Promise<T>,
    projectId?: string,
    ahead?: Ahead,
  ): Promise<T> => {
    const { sessionId } = token;
    const scope = { sessionId, projectId, requestId: request.id };
    const visit = (asked: Ahead | undefined): Promise<T> =>
      database.transaction(scope, async (db) => {
        const now = clock.now();
        const date = today(clock);
        const { visitor, begun } = await arrive(db, { sessionId, projectId, date }, asked);
        try {
          const { session: found, entrance } = await visitor;
          const session = requireSession(found, { token, now, isLocal });
          if (isUnderMaintenance) checkStaysIn(session.account);
          if (session.isReadOnly && effect === 'changes')
            throw new ProblemError('read-only-session');
          const result = await work(db, session, { projectId, entrance, date, begun });
          // Comes last, so that the session is not locked while the work waits for other locks.
          if (isWorthTouching(session, now)) await touchSession(db, { ...session, now });
          return result;
        } finally {
          // It must not go on in a transaction that has ended.
          await begun?.catch(() => undefined);
        }
      });
    // The embedded database answers each question before it takes the next, so nothing would be
    // saved; and under maintenance most are turned away.
    const asking = database.engine === 'postgres' && !isUnderMaintenance ? ahead : undefined;
    if (!asking) return visit(undefined);
    return visit(asking).catch((error: unknown) => {
      // Whoever may not look is answered as anybody is who asks only for themselves.
      if (isStopped(error)) return visit(undefined);
      throw error;
    });
  };
}

/** Asks who asks, and along with it what the call answers. */
async function arrive(
  db: Db,
  { projectId, ...arriving }: { sessionId: string; projectId: string | undefined; date: string },
  ahead: Ahead | undefined,
): Promise<{ readonly visitor: Promise<Visitor>; readonly begun?: Promise<unknown> }> {
  if (projectId === undefined || !ahead) {
    return { visitor: findVisitor(db, { ...arriving, projectId }) };
  }
  const { visitor } = await findVisitorAhead(db, { ...arriving, projectId });
  const begun = ahead({ db, projectId });
  // Its failure counts for whoever waits for it.
  begun.catch(() => undefined);
  return { visitor, begun };
}
