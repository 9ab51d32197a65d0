type Files = Record<string, object>;

const together = (files: Files): object => Object.assign({}, ...Object.values(files)) as object;

/** The texts of all screens at once, because tests load no parts of the page. */
export const allTexts = {
  nl: together(import.meta.glob<object>('../src/**/*texts.nl.ts', { eager: true })),
  en: together(import.meta.glob<object>('../src/**/*texts.en.ts', { eager: true })),
};
