import type { Snapshot } from '../../apps/api/src/backup/snapshot.ts';
import type { Arrival } from './mail-sink.ts';

/** The number of mails that a process sends at a time. */
const inHand = 8;

/**
 * Each mail of the outbox arrived, no other did, and only those arrived twice that a process was
 * sending when it was killed: the mail server had not confirmed them, or the confirmation was not
 * stored.
 * @returns what is wrong, a line each
 */
export async function checkMails(
  query: Snapshot['query'],
  arrivals: readonly Arrival[],
): Promise<string[]> {
  const mails = await query<{ messageId: string; isSent: boolean }>(
    `select message_id as "messageId", sent_at is not null as "isSent" from mail`,
  );
  const byId = groupById(arrivals);
  const losses: string[] = [];
  for (const { messageId, isSent } of mails) {
    const copies = byId.get(messageId) ?? [];
    if (!isSent) losses.push(`the mail ${messageId} did not go out`);
    else if (!copies.some(({ isConfirmed }) => isConfirmed)) {
      losses.push(`the mail ${messageId} counts as sent, and did not arrive`);
    }
    const lives = new Set(copies.map(({ life }) => life));
    if (lives.size < copies.length) losses.push(`one process sent the mail ${messageId} twice`);
  }
  const known = new Set(mails.map(({ messageId }) => messageId));
  for (const messageId of byId.keys()) {
    if (!known.has(messageId))
      losses.push(`the mail ${messageId} arrived, and is not in the outbox`);
  }
  return [...losses, ...checkRepeats([...byId.values()])];
}

/** Mails that arrived more than once, of which none was lost. */
export const countRepeats = (arrivals: readonly Arrival[]): number =>
  arrivals.length - groupById(arrivals).size;

function checkRepeats(groups: readonly (readonly Arrival[])[]): string[] {
  const repeated = new Map<number, number>();
  for (const group of groups) {
    for (const { life } of group.slice(0, -1)) repeated.set(life, (repeated.get(life) ?? 0) + 1);
  }
  return [...repeated]
    .filter(([, count]) => count > inHand)
    .map(([life, count]) => `${count} mails of the process ${life} came again`);
}

function groupById(arrivals: readonly Arrival[]): Map<string, Arrival[]> {
  const groups = new Map<string, Arrival[]>();
  for (const arrival of arrivals) {
    groups.set(arrival.messageId, [...(groups.get(arrival.messageId) ?? []), arrival]);
  }
  return groups;
}
