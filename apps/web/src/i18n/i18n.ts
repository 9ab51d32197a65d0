import type { Language } from '@portal/contract/fields';
import { createInstance, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadChunk } from '../lib/load-chunk.ts';
import {
  asLanguage,
  defaultLanguage,
  languages,
  rememberedLanguage,
  rememberLanguage,
} from './language.ts';

export const i18n = createInstance();

const namespace = 'translation';

/**
 * The texts of a part of the page, by language. They load with that part, one language at a time.
 */
export type TextFiles = Readonly<Record<Language, () => Promise<object>>>;

/** Declares the texts of a part of the page; the Dutch file defines the keys. */
export const textFiles = <Texts extends object>(files: {
  readonly nl: () => Promise<Texts>;
  readonly en: () => Promise<NoInfer<Texts>>;
}): TextFiles => files;

/** The loaded languages of each part that was shown or is about to be. */
const loadedLanguages = new Map<TextFiles, Set<Language>>();
/** The chosen language, while its texts are loading. */
let pendingLanguage: Language | null = null;

/** Pending until the first render; null afterwards. */
let starting: Promise<unknown> | null = null;

/** Milliseconds after which the page renders in Dutch while another language is still loading. */
const loadTimeoutMs = 5_000;

/**
 * Interpolation marks inside the translator. `Trans` interpolates a text twice, so a value that
 * contains `{name}` would be interpolated too; these two characters do not occur in typed text.
 */
const [opening, closing] = ['\ue000', '\ue001'];

/** Texts in the translator's format: `{name}` with the marks above. */
const marked = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, unknown]) => [
      key,
      typeof text === 'string'
        ? text.replace(/\{([^{}]+)\}/g, `${opening}$1${closing}`)
        : marked(text as object),
    ]),
  );

/** A number in a text has a separator for thousands, in the language of the text. */
const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _kind, language) =>
    typeof value === 'number'
      ? new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'nl-NL').format(value)
      : (value as string),
};

const currentLanguage = (): Language => asLanguage(i18n.language) ?? defaultLanguage;

async function loadLanguage(files: TextFiles, language: Language): Promise<void> {
  const languages = loadedLanguages.get(files) ?? new Set();
  loadedLanguages.set(files, languages);
  if (languages.has(language)) return;
  i18n.addResourceBundle(language, namespace, marked(await files[language]()), true);
  languages.add(language);
}

/**
 * Loads a part of the page together with its texts. During a change of language it loads both
 * languages, because the part may be shown before or after the change. At the start it loads the
 * pending language, and Dutch if that one fails.
 */
export const withTexts =
  <Part>(load: () => Promise<Part>, ...texts: readonly TextFiles[]) =>
  async (): Promise<Part> => {
    const next = pendingLanguage ?? currentLanguage();
    const languages = new Set(starting ? [next] : [currentLanguage(), next]);
    const loads = texts.flatMap((files) =>
      [...languages].map((language) => loadLanguage(files, language)),
    );
    const [part] = await Promise.all([load(), ...loads]);
    await starting;
    await Promise.all(texts.map((files) => loadLanguage(files, currentLanguage())));
    return part;
  };

/**
 * Starts the page in the remembered language, or in Dutch. `texts` are already loaded; a language
 * that is not among them loads from `files`. If it cannot be loaded, the page is in Dutch until the
 * user chooses another language. Resolves once the page can be rendered.
 */
export async function startTranslation(
  texts: Readonly<Partial<Record<Language, object>>>,
  files?: TextFiles,
): Promise<void> {
  loadedLanguages.clear();
  pendingLanguage = null;
  const bundled = languages.filter((language) => texts[language]);
  if (files) loadedLanguages.set(files, new Set(bundled));
  const wanted = rememberedLanguage() ?? defaultLanguage;
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  void i18n
    .use(initReactI18next)
    .use(numberFormatter)
    .init({
      resources: Object.fromEntries(
        bundled.map((language) => [language, { [namespace]: marked(texts[language] ?? {}) }]),
      ),
      lng: bundled.includes(wanted) ? wanted : defaultLanguage,
      fallbackLng: 'en',
      interpolation: {
        escapeValue: false,
        prefix: opening,
        suffix: closing,
        // Every number in a text, with `, number` or without it. A year is passed as a string.
        alwaysFormat: true,
      },
      initAsync: false,
    });
  if (!files || bundled.includes(wanted)) return;
  pendingLanguage = wanted;
  const settle = async (isLoaded: boolean) => {
    if (pendingLanguage !== wanted) return;
    pendingLanguage = null;
    if (isLoaded) await i18n.changeLanguage(wanted);
  };
  const load = loadChunk(() => loadLanguage(files, wanted)).then(
    () => settle(true),
    // A language that cannot be loaded falls back to the other one.
    () => settle(false),
  );
  starting = Promise.race([load, new Promise((resolve) => setTimeout(resolve, loadTimeoutMs))]);
  await starting;
  starting = null;
}

/**
 * Switches the page to a language, and remembers it in this browser. The page changes only when all
 * texts it has shown are loaded; if they cannot be loaded, the page keeps its language.
 */
export function chooseLanguage(language: Language): void {
  const missing = [...loadedLanguages].filter(([, languages]) => !languages.has(language));
  const apply = () => {
    pendingLanguage = null;
    rememberLanguage(language);
    void i18n.changeLanguage(language);
  };
  if (missing.length === 0) return apply();
  pendingLanguage = language;
  const isStillPending = () => pendingLanguage === language;
  loadChunk(() => Promise.all(missing.map(([files]) => loadLanguage(files, language)))).then(
    () => isStillPending() && apply(),
    () => {
      if (isStillPending()) pendingLanguage = null;
    },
  );
}
