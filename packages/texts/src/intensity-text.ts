import type { Language } from '@portal/contract/fields';
import { fillText, texts } from './texts.ts';

/** "1 keer per week", "3 keer per week"; null is unlimited. */
export function intensityText(timesPerWeek: number | null, language: Language): string {
  const { unlimited, once, times } = texts[language].records.intensityText;
  if (timesPerWeek === null) return unlimited;
  return timesPerWeek === 1 ? once : fillText(times, { times: timesPerWeek });
}
