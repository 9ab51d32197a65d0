import {
  getConfirmationWays,
  getProfile,
  getSessions,
  getTableColumns,
  isTotpEnabled,
} from '@portal/contract/account';
import type { Call } from '@portal/contract/call';
import { getWaitingMemberships } from '@portal/contract/consent';
import { getContactInformation } from '@portal/contract/contact';
import { getListMemory } from '@portal/contract/list-memory';
import { getPasskeys } from '@portal/contract/passkey';
import { getProjectInfo, getProjects } from '@portal/contract/project';
import { getUploadPlace } from '@portal/contract/upload';
import type { Reader } from './read-limiter.ts';
import type { Route } from './route.ts';
import { type CallState, namedProject, Outside, type Stage, type Step } from './steps.ts';

/** Reads of a few rows by their key, which every screen needs: they wait for no other read. */
const cheapReads: ReadonlySet<Call> = new Set<Call>([
  getProfile,
  isTotpEnabled,
  getConfirmationWays,
  getPasskeys,
  getSessions,
  getTableColumns,
  getListMemory,
  getProjects,
  getProjectInfo,
  getWaitingMemberships,
  getContactInformation,
  getUploadPlace,
]);

/** Whether a call takes a part of the limit of its account and its project for reads. */
export const isLimitedRead = ({ call }: Route): boolean =>
  call.effect === 'reads' &&
  (call.access.who === 'account' || call.access.who === 'member') &&
  !cheapReads.has(call);

const readerOf = ({ session, projectId }: CallState): Reader => ({
  account: session!.account.accountId,
  projectId,
});

/** Runs a read within the limit, unless its caller has gone. */
export function withinReadLimit<T>(
  call: CallState,
  read: () => Promise<T>,
  { reader = readerOf(call), isBegun = false } = {},
): Promise<T> {
  const { services, request } = call;
  return services.reads.run(reader, read, {
    isBegun,
    // Watched only where it has to wait.
    get signal() {
      return request.callerSignal;
    },
  });
}

/**
 * Takes a part of the limit of the account and the project for reads. Mostly one is free, and the
 * transaction that authorized the call goes on; otherwise it ends, as that of a change does.
 * @throws {ProblemError} 429 when too many wait, or it waited for too long
 */
export const readLimit: Step = (call, next) => {
  if (call.isLimited) return next(call);
  const { services, token, route } = call;
  const reader = readerOf(call);
  if (route.options.speculative) services.reads.remember(token!.sessionId, reader);
  const release = services.reads.tryAcquire(reader);
  if (release) {
    call.slot!.release = release;
    return next(call);
  }
  return Promise.resolve(
    new Outside((again) => withinReadLimit(call, () => again({ isLimited: true }))),
  );
};

/**
 * A speculative read is under way before its right is known, so it takes its part of the limit
 * before its transaction. That is for a session alone whose right was found lately: any other reads
 * after its right, so that nobody takes a part of the limit of a project that they are not in.
 * @param speculative answers before the right is known, `usual` after it
 */
export const limitedSpeculatively =
  (speculative: Stage, usual: Stage): Stage =>
  (call) => {
    const { reads } = call.services;
    const { sessionId } = call.token!;
    const projectId = namedProject(call) ?? '';
    const account = reads.recall(sessionId, projectId);
    if (account === undefined) return usual(call);
    const reader = { account, projectId };
    const read = async () => {
      try {
        return await speculative({ ...call, isLimited: true });
      } catch (error) {
        // It may have failed because the right is gone.
        reads.forget(sessionId, projectId);
        throw error;
      }
    };
    const release = reads.tryAcquire(reader);
    return release ? read().finally(release) : withinReadLimit(call, read, { reader });
  };
