import type { AuditLogRow } from '@portal/contract/audit-log';
import type { Language } from '@portal/contract/fields';
import { amountFields, isDate, monthFields } from './field-kinds.ts';
import { choiceText } from './field-text.ts';
import { formatCents, formatDate, formatMonth } from './format.ts';
import { intensityText } from './intensity-text.ts';
import { monthsText } from './months-text.ts';
import { fillText, texts } from './texts.ts';

type Change = AuditLogRow['changes'][number];

/** The label of a changed field; a field without a label keeps its own name. */
export function changedFieldLabel(field: string, language: Language): string {
  const { auditLog, fields } = texts[language];
  const labels: Readonly<Record<string, string>> = { ...fields, ...auditLog.fields };
  return Object.hasOwn(labels, field) ? labels[field]! : field;
}

function readable({ field }: Change, value: Change['from'], language: Language): string | null {
  if (field === 'intensity') return intensityText(value === null ? null : Number(value), language);
  if (value === null || value === '') return null;
  if (field === 'list' || field === 'filteredBy') {
    const words: Readonly<Record<string, string>> = texts[language].auditLog.values[field];
    return words[String(value)] ?? String(value);
  }
  const { choices, yesNo } = texts[language].records;
  if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no;
  if (field === 'months') return monthsText(Number(value), language);
  if (Object.hasOwn(choices, field)) return choiceText(field, String(value), language);
  if (typeof value === 'number') {
    if (field === 'rows') return value.toLocaleString(language);
    return amountFields.has(field) ? formatCents(value, language) : String(value);
  }
  if (monthFields.has(field)) return formatMonth(value, language);
  return isDate(value) ? formatDate(value) : value;
}

/** A changed field, as one line: "Kostenplaats: 4120 → 4130". */
export function describeChange(change: Change, language: Language): string {
  const { changed, filled, cleared } = texts[language].auditLog;
  const field = changedFieldLabel(change.field, language);
  // Its values were erased together with the person's data.
  if (change.from === null && change.to === null) return field;
  const [from, to] = [change.from, change.to].map((value) => readable(change, value, language));
  if (from && to) return fillText(changed, { field, from, to });
  if (to) return fillText(filled, { field, to });
  if (from) return fillText(cleared, { field, from });
  return field;
}
