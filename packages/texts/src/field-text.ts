import type { Language } from '@portal/contract/fields';
import { entryOf, type ParticipationField } from '@portal/contract/participation-fields';
import { formatCents, formatDate } from './format.ts';
import { intensityText } from './intensity-text.ts';
import { monthsText } from './months-text.ts';
import { texts } from './texts.ts';

/** The label of a choice; null for none. */
export function choiceText(
  field: string,
  value: string | null | undefined,
  language: Language,
): string | null {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> =
    texts[language].records.choices;
  return value ? (words[field]?.[value] ?? value) : null;
}

/** The value of a shared field, except an address, in documents and mails; null for none. */
export function fieldText(
  name: Exclude<ParticipationField, 'address'>,
  value: string | number | null | undefined,
  language: Language,
): string | null {
  if (name === 'intensity') return intensityText(value === null ? null : Number(value), language);
  if (value === null || value === undefined || value === '') return null;
  if (name === 'months') return monthsText(Number(value), language);
  const { kind } = entryOf(name);
  switch (kind) {
    case 'date':
      return formatDate(String(value));
    case 'cents':
      return formatCents(Number(value), language);
    case 'choice':
      return choiceText(name, String(value), language);
    default:
      return String(value);
  }
}
