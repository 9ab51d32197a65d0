import type { Call } from '@portal/contract/call';
import type { RequestParts } from './api-request.ts';

/** The ids of project and record in the request of a change. */
type Ids = Readonly<Record<string, unknown>>;

/**
 * Ids that the user chooses or types in a form: another value is another payload of the same
 * change.
 */
const chosen: ReadonlySet<string> = new Set(['standinaccountid', 'tenantid', 'groupid', 'userid']);

const isRecord = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null;

function idsIn({ params, query, body }: RequestParts): Ids {
  const fields = [params, query, body].flatMap((part) =>
    isRecord(part) && !(part instanceof Blob) ? Object.entries(part) : [],
  );
  return Object.fromEntries(
    fields
      .map(([field, value]) => [field.toLowerCase(), value] as const)
      .filter(([field]) => field.endsWith('id') && !chosen.has(field))
      .sort(([one], [other]) => one.localeCompare(other)),
  );
}

/**
 * The subject of a change, as text: its call, and the ids of project and record in its request. A
 * change replaces an earlier one of the same subject.
 */
export const subjectOf = ({ group, name }: Call, parts: RequestParts): string =>
  JSON.stringify([group, name, idsIn(parts)]);

/** A damaged subject in the storage parses as an empty one. */
function readSubject(subject: string): readonly [group: string, name: string, ids: Ids] {
  try {
    return JSON.parse(subject) as [string, string, Ids];
  } catch {
    return ['', '', {}];
  }
}

/** Whether a subject belongs to a change by this call. */
export function belongsToCall(subject: string, call: Call): boolean {
  const [group, name] = readSubject(subject);
  return group === call.group && name === call.name;
}

const namesRecord = (ids: Ids): boolean => Object.keys(ids).some((field) => field !== 'projectid');

/**
 * Whether a change that was made supersedes an earlier one whose outcome is unknown: it is another
 * change of the same record, or of a record in the list that the earlier one was to extend. The
 * user has seen the current state by then.
 */
export function isSuperseded(earlier: string, made: string): boolean {
  const [group, name, ids] = readSubject(earlier);
  const [madeGroup, madeName, madeIds] = readSubject(made);
  if (group !== madeGroup || name === madeName || !namesRecord(madeIds)) return false;
  const shared = Object.keys(ids).filter((field) => field in madeIds);
  return shared.length > 0 && shared.every((field) => ids[field] === madeIds[field]);
}
