import type { Call } from '@portal/contract/call';

/** The ids of project and record that a change names. */
export type Ids = Readonly<Record<string, unknown>>;

/** What the text of a subject says. */
export const readSubject = (subject: string): readonly [group: string, name: string, ids: Ids] =>
  JSON.parse(subject) as [string, string, Ids];

export const nameOf = ({ group, name }: Call): string => `${group}/${name}`;

/** The name of the call of a change. */
export function callOf(subject: string): string {
  const [group, name] = readSubject(subject);
  return `${group}/${name}`;
}
