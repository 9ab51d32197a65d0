type Files = Record<string, object>;

/** Merged as in the page: several files have texts of errors. */
const merge = (files: Files): object => {
  const parts = Object.values(files);
  const errors = parts.flatMap((part) => ('errors' in part ? [part.errors] : []));
  return Object.assign({}, ...parts, {
    errors: Object.assign({}, ...errors) as object,
  }) as object;
};

/** The texts of all screens, because tests load no lazy parts of the page. */
export const allTexts = {
  nl: merge(import.meta.glob<object>('../src/**/*texts.nl.ts', { eager: true })),
  en: merge(import.meta.glob<object>('../src/**/*texts.en.ts', { eager: true })),
};
