import type { Locator, Page } from '@playwright/test';
import type { TextPair } from './page-texts.ts';

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** The visible part of a text: tags are removed. */
const shown = (text: string) => text.replace(/<\/?\w+>/g, '');
/** A text as a pattern: a placeholder matches anything. */
const pattern = (text: string) =>
  shown(text)
    .split(/\{[^{}]+\}/)
    .map(escape)
    .join('.*');

/**
 * How a locator matches its text: the whole text, a part of it, or a part of the element's text.
 */
type Within = 'whole' | 'text' | 'element';

/** The English for a Dutch text of a locator; other strings are returned unchanged. */
function translate(
  query: string | RegExp,
  texts: readonly TextPair[],
  within: Within,
): string | RegExp {
  const isMeant = ({ nl }: TextPair) => {
    const text = shown(nl);
    if (typeof query !== 'string') return query.test(text.replace(/[{}]/g, ''));
    return within === 'whole' ? text === query : text.toLowerCase().includes(query.toLowerCase());
  };
  const patterns = [...new Set(texts.filter(isMeant).map(({ en }) => pattern(en)))].join('|');
  if (patterns === '') return query;
  if (within === 'element') return new RegExp(patterns, 'i');
  return new RegExp(`^(?:${patterns})${typeof query === 'string' ? '$' : ''}`, 'i');
}

/** Methods whose first argument is visible text. */
const byText = new Set(['getByLabel', 'getByText', 'getByPlaceholder']);
/** Options that are visible text. */
const textOptions = ['name', 'hasText', 'hasNotText'];

/**
 * A page, or a locator, that accepts Dutch texts while the page is in English, so that scenes,
 * which are written in Dutch, run in both languages.
 */
export function inEnglish<Part extends Page | Locator>(
  part: Part,
  texts: readonly TextPair[],
): Part {
  const translated = (argument: unknown, at: number, method: string, isExact: boolean): unknown => {
    const within = isExact ? 'whole' : 'text';
    if (typeof argument === 'string' || argument instanceof RegExp) {
      return at === 0 && byText.has(method) ? translate(argument, texts, within) : argument;
    }
    if (typeof argument !== 'object' || argument === null) return argument;
    const options = Object.entries(argument).map(([name, value]: [string, unknown]) => {
      const isText = typeof value === 'string' || value instanceof RegExp;
      if (!isText || !textOptions.includes(name)) return [name, value];
      return [name, translate(value, texts, name === 'name' ? within : 'element')];
    });
    return 'getByRole' in argument ? argument : Object.fromEntries(options);
  };
  return new Proxy(part, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        const isExact = given.some(
          (argument) => typeof argument === 'object' && argument !== null && 'exact' in argument,
        );
        const result: unknown = Reflect.apply(
          member,
          target,
          given.map((argument, at) => translated(argument, at, String(name), isExact)),
        );
        const isPart = typeof result === 'object' && result !== null && 'getByRole' in result;
        return isPart ? inEnglish(result as Locator, texts) : result;
      };
    },
  });
}
