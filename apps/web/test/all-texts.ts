type Files = Record<string, object>;

/** As the page adds them up: faults have texts in several files. */
const together = (files: Files): object => {
  const parts = Object.values(files);
  const errors = parts.flatMap((part) => ('errors' in part ? [part.errors] : []));
  return Object.assign({}, ...parts, {
    errors: Object.assign({}, ...errors) as object,
  }) as object;
};

/** The texts of all screens at once, because tests load no parts of the page. */
export const allTexts = {
  nl: together(import.meta.glob<object>('../src/**/*texts.nl.ts', { eager: true })),
  en: together(import.meta.glob<object>('../src/**/*texts.en.ts', { eager: true })),
};
