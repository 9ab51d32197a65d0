export * from '../domain-ui/texts.en.ts';
export * from '../ui/texts.en.ts';
export * from './shell/texts.en.ts';
