export function findChromium(): string | undefined;
export function findPostgresPrograms(): string | undefined;
export function hasPoppler(): boolean;
export function ensurePrerequisites(names?: readonly string[]): string[];
