/** What a user typed in a form, by part: a field or another choice in the form. */
export type DraftParts = Readonly<Record<string, unknown>>;

/** The form that a draft belongs to: of one account, in one project, about one record. */
export interface DraftLocation {
  readonly accountId: string;
  readonly projectId: string;
  readonly form: string;
  /** Empty for a form that is about no record. */
  readonly record: string;
}

const hour = 3_600_000;

export const draftLimits = {
  /** Milliseconds: until the next working day. */
  age: 24 * hour,
  /** Characters of one draft, far more than the longest form needs. */
  size: 40_000,
  count: 40,
} as const;

/** The prefix of every key of a draft. */
const draftPrefix = 'employer-portal-draft';

const prefixOf = (accountId: string): string => `${draftPrefix} ${accountId} `;

export const draftKey = ({ accountId, projectId, form, record }: DraftLocation): string =>
  `${prefixOf(accountId)}${projectId} ${form} ${record}`;

export const isDraftKey = (key: string): boolean => key.startsWith(`${draftPrefix} `);

export const isDraftOf = (key: string, accountId: string): boolean =>
  key.startsWith(prefixOf(accountId));

/** Fields that are never stored in a draft, in any form. */
const secrets: ReadonlySet<string> = new Set(['password', 'newPassword', 'repeat', 'pin', 'token']);

export const isSecretField = (field: string): boolean => secrets.has(field);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface StoredDraft {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly parts: DraftParts;
}

function parse(text: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || typeof stored.at !== 'number' || !isRecord(stored.parts)) return null;
    return { at: stored.at, parts: stored.parts };
  } catch {
    return null;
  }
}

/** The parts of a stored draft; null when it is invalid or too old. */
export function readDraftText(text: string, now: number): DraftParts | null {
  const draft = parse(text);
  return draft && now - draft.at < draftLimits.age ? draft.parts : null;
}

/** A draft as text to store; null when it is empty or over the size limit. */
export function draftText(parts: DraftParts, now: number): string | null {
  const open = Object.entries(parts).filter(([name]) => !isSecretField(name));
  if (open.length === 0) return null;
  const text = JSON.stringify({ at: now, parts: Object.fromEntries(open) } satisfies StoredDraft);
  return text.length > draftLimits.size ? null : text;
}

/**
 * The keys of drafts to remove: the unreadable and the old, and the oldest over the maximum count.
 */
export function surplusDrafts(stored: ReadonlyMap<string, string>, now: number): string[] {
  const ages = [...stored].map(([key, text]) => {
    const at = readDraftText(text, now) === null ? -Infinity : (parse(text)?.at ?? -Infinity);
    return { key, at };
  });
  return ages
    .sort((one, other) => other.at - one.at)
    .filter(({ at }, index) => at === -Infinity || index >= draftLimits.count)
    .map(({ key }) => key);
}
