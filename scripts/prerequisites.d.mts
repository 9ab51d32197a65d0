export function findChromium(): string | undefined;
export function findPostgresPrograms(): string | undefined;
export function hasPoppler(): boolean;
export function hasOathtool(): boolean;
export function hasZbarimg(): boolean;
export function hasLibreOffice(): boolean;
/** The command of a Python that has openpyxl. */
export function findOpenpyxl(): string | undefined;
