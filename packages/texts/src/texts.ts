import type { Language } from '@portal/contract/fields';
import { en } from './en.ts';
import { nl } from './nl.ts';

export type Texts = typeof nl;

export const texts: Record<Language, Texts> = { nl, en };

/** Fills `{name}` in a text; for values without names, the first is `{0}`. */
export function fillText(
  text: string,
  values: Readonly<Record<string, string | number>> | readonly (string | number)[],
): string {
  const lookup = values as Readonly<Record<string, string | number>>;
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(lookup[key] ?? whole));
}
