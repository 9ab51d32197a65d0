/** Screens that are gone in a moment, or say it all: help would add nothing. */
const withoutHelp = /^\/auth\/(?:confirmation|logout|underconstruction)$/;

/** Whether the screen at a path has help. */
export const hasHelp = (pathname: string): boolean => !withoutHelp.test(pathname);
