import type { Language } from '@portal/contract/fields';
import { fillText, texts } from './texts.ts';

/** "1 maand", "12 maanden" */
export function monthsText(months: number, language: Language): string {
  const { one, many } = texts[language].records.monthsText;
  return months === 1 ? one : fillText(many, { months });
}
