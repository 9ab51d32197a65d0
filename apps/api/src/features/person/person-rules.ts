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

/** Whether an entry's name or address says that it is this person. */
function agrees(entry: ListedEmployee, records: readonly NamedPerson[]): boolean {
  const name = plainName(entry.employeeName);
  const address = entry.emailAddress?.trim().toLowerCase();
  return records.some(
    (record) =>
      name.includes(plainName(record.lastName)) ||
      (address !== undefined && address === record.emailAddress.trim().toLowerCase()),
  );
}

/**
 * Where a person stands on the saved list. Numbers are given out again, so an entry with the
 * person's number counts as theirs only when its name or its address agrees; otherwise it is told
 * as what it is, for a person may also have married.
 */
export function listEntryOf(
  records: readonly NamedPerson[],
  { hasList, entries }: { hasList: boolean; entries: readonly ListedEmployee[] },
): ListEntry {
  if (!hasList) return { place: 'no-list', entry: null };
  const own = entries.find((entry) => agrees(entry, records));
  if (own) return { place: 'on-list', entry: own };
  const [other] = entries;
  if (other) return { place: 'other-name', entry: other };
  return { place: 'not-on-list', entry: null };
}
