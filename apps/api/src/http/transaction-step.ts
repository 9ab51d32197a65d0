import type { Scope } from '../database/database.ts';
import {
  type CallState,
  inOrder,
  namedProject,
  Outside,
  type Stage,
  type Step,
} from './call-state.ts';

/** What a transaction may see before its caller is known. */
const scopeOf = (call: CallState): Scope => {
  const { id: requestId } = call.request;
  if (call.route.call.access.who === 'provider') return { allProjects: true, requestId };
  return { sessionId: call.token!.sessionId, projectId: namedProject(call), requestId };
};

/**
 * All of these in one transaction with row-level scope. Where one of them has to wait, the
 * transaction ends first, and then they all run again.
 */
export function transaction(...steps: readonly Step[]): Stage {
  const inside = inOrder(...steps);
  const attempt: Stage = async (call) => {
    const slot: CallState['slot'] = {};
    let outcome: unknown;
    try {
      outcome = await call.services.database.transaction(scopeOf(call), (db) =>
        inside({ ...call, db, slot }),
      );
    } finally {
      slot.release?.();
    }
    if (!(outcome instanceof Outside)) return outcome;
    return outcome.wait((known) => attempt({ ...call, ...known }));
  };
  return attempt;
}

/** All of these in a transaction of their own, which has ended when the next step runs. */
export function transactionBefore(...steps: readonly Step[]): Step {
  const inside = transaction(...steps, async (call) => call);
  return async (call, next) => next({ ...((await inside(call)) as CallState), db: undefined });
}
