import type { Language } from '@portal/contract/fields';
import { createInstance } from 'i18next';
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

/** Declares the texts of a part of the page; the Dutch file decides which texts exist. */
export const textFiles = <Texts extends object>(files: {
  readonly nl: () => Promise<Texts>;
  readonly en: () => Promise<NoInfer<Texts>>;
}): TextFiles => files;

/** The loaded languages of each part that the page has shown or is about to show. */
const known = new Map<TextFiles, Set<Language>>();
/** The chosen language, while its texts are loading. */
let coming: Language | null = null;

/** Until the page can be shown; it shows nothing before that. */
let starting: Promise<unknown> | null = null;

/** Milliseconds after which the page is shown in Dutch while another language is still coming. */
const maxIdleMs = 5_000;

/**
 * Around a name inside the translator. `Trans` fills a text twice, so a value with `{name}` in it,
 * which a person may have typed, would be filled too; nobody types these two characters.
 */
const [opening, closing] = ['\ue000', '\ue001'];

/** Texts as the translator takes them: `{name}` with the marks above. */
const marked = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, unknown]) => [
      key,
      typeof text === 'string'
        ? text.replace(/\{([^{}]+)\}/g, `${opening}$1${closing}`)
        : marked(text as object),
    ]),
  );

const spoken = (): Language => asLanguage(i18n.language) ?? defaultLanguage;

async function loadLanguage(files: TextFiles, language: Language): Promise<void> {
  const languages = known.get(files) ?? new Set();
  known.set(files, languages);
  if (languages.has(language)) return;
  i18n.addResourceBundle(language, namespace, marked(await files[language]()), true);
  languages.add(language);
}

/**
 * Loads a part of the page together with its texts. During a change of language it loads both
 * languages, because the part may be shown before or after the change; while the page starts, it
 * loads the one that is coming, and Dutch where that one does not come.
 */
export const withTexts =
  <Part>(load: () => Promise<Part>, ...texts: readonly TextFiles[]) =>
  async (): Promise<Part> => {
    const next = coming ?? spoken();
    const languages = new Set(starting ? [next] : [spoken(), next]);
    const loads = texts.flatMap((files) =>
      [...languages].map((language) => loadLanguage(files, language)),
    );
    const [part] = await Promise.all([load(), ...loads]);
    await starting;
    await Promise.all(texts.map((files) => loadLanguage(files, spoken())));
    return part;
  };

/**
 * Starts the page in the remembered language, or in Dutch. `texts` need no loading; those that lack
 * there come from `files`, for whoever speaks that language. If they cannot be loaded, the page is
 * in Dutch until another language is chosen. Resolves once the page can be shown.
 */
export async function startTranslation(
  texts: Readonly<Partial<Record<Language, object>>>,
  files?: TextFiles,
): Promise<void> {
  known.clear();
  coming = null;
  const given = languages.filter((language) => texts[language]);
  if (files) known.set(files, new Set(given));
  const wanted = rememberedLanguage() ?? defaultLanguage;
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  void i18n.use(initReactI18next).init({
    resources: Object.fromEntries(
      given.map((language) => [language, { [namespace]: marked(texts[language] ?? {}) }]),
    ),
    lng: given.includes(wanted) ? wanted : defaultLanguage,
    fallbackLng: 'en',
    interpolation: { escapeValue: false, prefix: opening, suffix: closing },
    initAsync: false,
  });
  if (!files || given.includes(wanted)) return;
  coming = wanted;
  const settle = async (isLoaded: boolean) => {
    if (coming !== wanted) return;
    coming = null;
    if (isLoaded) await i18n.changeLanguage(wanted);
  };
  const arrival = loadChunk(() => loadLanguage(files, wanted)).then(
    () => settle(true),
    // Who cannot be shown their language sees the other one.
    () => settle(false),
  );
  starting = Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, maxIdleMs))]);
  await starting;
  starting = null;
}

/**
 * Switches the page to a language, and remembers it on this machine. The page changes only when all
 * texts it has shown are loaded; if they cannot be loaded, the page keeps its language.
 */
export function chooseLanguage(language: Language): void {
  const missing = [...known].filter(([, languages]) => !languages.has(language));
  const speak = () => {
    coming = null;
    rememberLanguage(language);
    void i18n.changeLanguage(language);
  };
  if (missing.length === 0) return speak();
  coming = language;
  const isStillComing = () => coming === language;
  loadChunk(() => Promise.all(missing.map(([files]) => loadLanguage(files, language)))).then(
    () => isStillComing() && speak(),
    () => {
      if (isStillComing()) coming = null;
    },
  );
}
