export * from '../i18n/texts.en.ts';
export * from '../features/authentication/sign-in-texts.en.ts';
