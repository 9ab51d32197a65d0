import type { Locator, Page } from '@playwright/test';
import type { TextPair } from './page-texts.ts';

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** What is read of a text: what stands in marks is shown without them. */
const shown = (text: string) => text.replace(/<\/?\w+>/g, '');
/** A text as a pattern: anything may stand where a value is filled in. */
const pattern = (text: string) =>
  shown(text)
    .split(/\{\w+\}/)
    .map(escape)
    .join('.*');

/** The English for words by which something is looked for in Dutch; what is no text stays. */
function translate(words: string | RegExp, texts: readonly TextPair[]): string | RegExp {
  const isMeant = ({ nl }: TextPair) =>
    typeof words === 'string' ? shown(nl) === words : words.test(shown(nl).replace(/[{}]/g, ''));
  const found = texts.filter(isMeant).map(({ en }) => pattern(en));
  if (found.length === 0) return words;
  return new RegExp(`^(?:${found.join('|')})${typeof words === 'string' ? '$' : ''}`);
}

/** Methods whose first argument is what somebody reads. */
const byWords = new Set(['getByLabel', 'getByText', 'getByPlaceholder']);
/** The options that are. */
const wordOptions = ['name', 'hasText', 'hasNotText'];

/**
 * A page, or a part of one, that is looked through with Dutch words while it is in English: so that
 * the scenes, which are written in Dutch, open in both languages.
 */
export function inEnglish<Part extends Page | Locator>(
  part: Part,
  texts: readonly TextPair[],
): Part {
  const translated = (argument: unknown, at: number, method: string): unknown => {
    if (typeof argument === 'string' || argument instanceof RegExp) {
      return at === 0 && byWords.has(method) ? translate(argument, texts) : argument;
    }
    if (typeof argument !== 'object' || argument === null) return argument;
    const options = Object.entries(argument as object).map(([name, value]: [string, unknown]) => {
      const isWords = typeof value === 'string' || value instanceof RegExp;
      return [name, isWords && wordOptions.includes(name) ? translate(value, texts) : value];
    });
    return 'getByRole' in argument ? argument : Object.fromEntries(options);
  };
  return new Proxy(part, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        const method = String(name);
        const result: unknown = Reflect.apply(
          member,
          target,
          given.map((argument, at) => translated(argument, at, method)),
        );
        const isPart = typeof result === 'object' && result !== null && 'getByRole' in result;
        return isPart ? inEnglish(result as Locator, texts) : result;
      };
    },
  });
}
