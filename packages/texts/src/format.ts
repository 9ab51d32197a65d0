import type { GivenName, Language } from '@portal/contract/fields';

/** "Noor van der Velden" */
export function fullName(person: GivenName): string {
  return [person.firstName, person.infix, person.lastName].filter(Boolean).join(' ');
}

/** "Velden, Noor van der" */
export const lastNameFirst = ({ firstName, infix, lastName }: GivenName): string =>
  `${lastName}, ${[firstName, infix].filter(Boolean).join(' ')}`;

/** "Velden, van der" */
export function prettyLastName(person: Omit<GivenName, 'firstName'>): string {
  return person.infix ? `${person.lastName}, ${person.infix}` : person.lastName;
}

/** A date (YYYY-MM-DD) in Dutch notation: 31-12-2026, in every language. */
export function formatDate(date: string): string {
  return date.split('-').reverse().join('-');
}

const monthFormats = {
  nl: new Intl.DateTimeFormat('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** The month of a date (YYYY-MM-DD): november 2026. */
export const formatMonth = (date: string, language: Language): string =>
  monthFormats[language].format(new Date(`${date}T00:00:00Z`));

const momentFormat = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment (ISO 8601) in Amsterdam: 31-12-2026 14:05. */
export function formatMoment(moment: string | Date): string {
  const parts = Object.fromEntries(
    momentFormat.formatToParts(new Date(moment)).map((part) => [part.type, part.value]),
  );
  return `${parts.day}-${parts.month}-${parts.year} ${parts.hour}:${parts.minute}`;
}

const euros = {
  nl: new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }),
};

const counts = { nl: new Intl.NumberFormat('nl-NL'), en: new Intl.NumberFormat('en-GB') };

/** A number with a separator for thousands: 1.234 in Dutch, 1,234 in English. */
export const formatCount = (count: number, language: Language): string =>
  counts[language].format(count);

/** Cents as euros, with a no-break space: € 42,50. */
export const formatCents = (cents: number, language: Language): string =>
  euros[language].format(cents / 100);

/** "Lijsterbesstraat 14-II" */
export function streetLine(address: {
  street: string;
  houseNumber: string;
  addition?: string | null;
}): string {
  return `${address.street} ${address.houseNumber}${address.addition ? `-${address.addition}` : ''}`;
}

/** The number of a subscription for people: "SP-20001". */
export const formatSubscriptionNumber = (number: number): string => `SP-${number}`;

/** The number of an order for people: "B-1042". */
export const formatOrderNumber = (number: number): string => `B-${number}`;
