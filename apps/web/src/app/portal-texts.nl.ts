/** The texts that every screen behind the sign-in may need: of the frame, the kit and domain-ui. */
export * from '../domain-ui/texts.nl.ts';
export * from '../ui/texts.nl.ts';
export * from './shell/texts.nl.ts';
