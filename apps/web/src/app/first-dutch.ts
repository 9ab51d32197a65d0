export * from '../i18n/texts.nl.ts';
export * from '../features/authentication/sign-in-texts.nl.ts';
