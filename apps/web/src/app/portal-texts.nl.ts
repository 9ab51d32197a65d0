/** What every screen behind the sign-in may need: of its frame, the kit and the parts. */
export * from '../domain-ui/texts.nl.ts';
export * from '../ui/texts.nl.ts';
export * from './shell/texts.nl.ts';
