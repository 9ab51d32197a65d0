import type { Gender, PersonName } from '@portal/contract/fields';
import type { Participant } from '@portal/contract/participation';
import { fieldsWith, participantFields } from '@portal/contract/participation-fields';
import { makeAddress } from './addresses.ts';
import { birthDate } from './demo-dates.ts';
import { nameGroups } from './names.ts';
import type { Random } from './random.ts';

const optionalFields = fieldsWith(participantFields, 'isOptional');
const emptyFields = Object.fromEntries(optionalFields.map((name) => [name, null])) as Record<
  (typeof optionalFields)[number],
  null
>;

export interface Department {
  readonly weight: number;
  readonly name: string;
  readonly costCentre: string;
}

interface Workplace {
  readonly emailDomain: string;
  readonly departments: readonly Department[];
  /** Share (0 to 1) of employees whose employer gave no number. */
  readonly withoutNumber: number;
}

/** Makes the employees of one employer, with unique numbers and e-mail addresses. */
export function createPeople(
  random: Random,
  today: string,
  workplace: Workplace,
): () => Participant {
  const takenNumbers = new Set<number>();
  const takenAddresses = new Set<string>();

  const employeeNumber = (): string => {
    let number: number;
    do number = random.between(312, 98_999);
    while (takenNumbers.has(number));
    takenNumbers.add(number);
    return String(number).padStart(6, '0');
  };
  const emailAddress = (firstName: string, surname: string): string => {
    const name = `${mailPart(firstName)}.${mailPart(surname)}`;
    const domain = random.chance(0.85) ? workplace.emailDomain : 'post.example';
    let address = `${name}@${domain}`;
    for (let next = 2; takenAddresses.has(address); next += 1) address = `${name}${next}@${domain}`;
    takenAddresses.add(address);
    return address;
  };

  return () => {
    const { firstName, infix, lastName, gender } = makeName(random);
    const department = random.weighted(workplace.departments);
    return {
      ...emptyFields,
      firstName,
      infix,
      lastName,
      // Old enough to have been an adult when the oldest of these subscriptions began.
      birthDate: birthDate(random, today, 24, 65),
      gender,
      emailAddress: emailAddress(firstName, `${infix ?? ''}${lastName}`),
      employeeNumber: random.chance(workplace.withoutNumber) ? null : employeeNumber(),
      department: department.name,
      costCentre: random.chance(0.95) ? department.costCentre : null,
      address: makeAddress(random),
    };
  };
}

function makeName(random: Random): PersonName & { gender: Gender } {
  const group = random.weighted(nameGroups);
  const isFemale = random.chance(0.6);
  const surname = random.pick(group.last);
  const slash = surname.indexOf('/');
  return {
    firstName: random.pick(isFemale ? group.female : group.male),
    infix: slash < 0 ? null : surname.slice(0, slash),
    lastName: surname.slice(slash + 1),
    gender: random.weighted([
      { weight: 980, gender: isFemale ? 'Female' : 'Male' } as const,
      { weight: 12, gender: 'X' } as const,
      { weight: 8, gender: 'Unknown' } as const,
    ]).gender,
  };
}

// Letters that do not consist of a plain letter with an accent.
const plainLetters: Readonly<Record<string, string>> = { ł: 'l', ı: 'i', ß: 'ss' };

/** A name in the form of an e-mail address: "van 't Hof" gives "vanthof". */
const mailPart = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[łıß]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^a-z-]/g, '');
