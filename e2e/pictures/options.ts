import { parseArgs } from 'node:util';
import {
  auditedCases,
  auditedStates,
  auditedWidths,
  languages,
  type ScreenCase,
  screenCases,
  states,
  type Theme,
  themes,
  widths,
} from './shots.ts';

export const usage = `npm run pictures -- [options]; all that choose may stand more than once
  --only <screen>    screens whose address or name begins so: /requests, 'the dialog'
  --width <pixels>   ${widths.join(', ')}, or any other
  --theme <theme>    ${themes.join(', ')}
  --state <state>    ${states.join(', ')}
  --language <code>  ${languages.join(', ')}
  --axe              takes no pictures, and asks of each screen what WCAG 2.2 AA forbids; also of
                     menus, dialogs and wrong fields, and while a screen loads (--state loading),
                     at ${auditedWidths.join(', ')} pixels
  --out <folder>     where they go; without it the folder pictures
  --renew            only those of docs/pictures, which the flows compare and the README shows`;

export interface Options {
  readonly screenCases: readonly ScreenCase[];
  readonly themes: readonly Theme[];
  readonly widths: readonly number[];
  readonly folder: string;
  readonly isAudit: boolean;
  readonly isRenewal: boolean;
}

const repeatable = { type: 'string', multiple: true } as const;

function pick<Value extends string | number>(
  name: string,
  all: readonly Value[],
  given: readonly string[] | undefined,
): readonly Value[] {
  if (given === undefined) return all;
  const unknown = given.find((one) => !all.some((value) => String(value) === one));
  if (unknown !== undefined) {
    throw new Error(`--${name} ${unknown}: choose from ${all.join(', ')}\n\n${usage}`);
  }
  return all.filter((value) => given.includes(String(value)));
}

/** From the narrowest supported width to the widest usual one. */
function readWidth(given: string): number {
  const width = Number(given);
  if (Number.isInteger(width) && width >= 320 && width <= 3840) return width;
  throw new Error(`--width ${given}: from 320 to 3840\n\n${usage}`);
}

/** @throws with what is wrong, for the person at the command line */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: repeatable,
      width: repeatable,
      theme: repeatable,
      state: repeatable,
      language: repeatable,
      out: { type: 'string', default: 'pictures' },
      axe: { type: 'boolean', default: false },
      renew: { type: 'boolean', default: false },
    },
  });
  const isAudit = values.axe;
  const chosenStates = pick('state', isAudit ? auditedStates : states, values.state);
  const chosenLanguages = pick('language', languages, values.language);
  const chosen = (isAudit ? auditedCases : screenCases).filter(
    ({ screen, state, language }) =>
      (chosenStates as readonly string[]).includes(state) &&
      chosenLanguages.includes(language) &&
      (values.only ?? ['']).some((start) => screen.startsWith(start)),
  );
  if (chosen.length === 0) throw new Error(`No screen is like that.\n\n${usage}`);
  return {
    screenCases: chosen,
    themes: pick('theme', themes, values.theme),
    widths: values.width?.map(readWidth) ?? (isAudit ? auditedWidths : widths),
    folder: values.out,
    isAudit,
    isRenewal: values.renew,
  };
}
