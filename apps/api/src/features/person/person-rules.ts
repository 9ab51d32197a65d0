import type { PersonName } from '@portal/contract/fields';
import type { ListEntry } from '@portal/contract/person';
import { plainName, type PersonTraits } from '../../shared-domain/same-person-rules.ts';

/** A row of the employee list that may be a person's. */
export interface ListedEmployee {
  readonly employeeNumber: string;
  readonly employeeName: string;
  readonly department: string | null;
  readonly emailAddress: string | null;
}

export type NamedPerson = PersonTraits & Pick<PersonName, 'lastName'>;

/** Whether an entry's name or address matches this person. */
function isSamePerson(entry: ListedEmployee, records: readonly NamedPerson[]): boolean {
  const name = plainName(entry.employeeName);
  const address = entry.emailAddress?.trim().toLowerCase();
  return records.some(
    (record) =>
      name.includes(plainName(record.lastName)) ||
      (address !== undefined && address === record.emailAddress.trim().toLowerCase()),
  );
}

/**
 * The entry of a person on the saved list. Employers reuse numbers, so an entry with the person's
 * number is theirs only when its name or its address matches. Otherwise it is returned as
 * `other-name`, because the person may also have married.
 */
export function listEntryOf(
  records: readonly NamedPerson[],
  { hasList, entries }: { hasList: boolean; entries: readonly ListedEmployee[] },
): ListEntry {
  if (!hasList) return { place: 'no-list', entry: null };
  const own = entries.find((entry) => isSamePerson(entry, records));
  if (own) return { place: 'on-list', entry: own };
  const [other] = entries;
  if (other) return { place: 'other-name', entry: other };
  return { place: 'not-on-list', entry: null };
}
