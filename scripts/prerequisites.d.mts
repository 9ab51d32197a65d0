export function findChromium(): string | undefined;
/** A Chromium that has no window to draw. */
export function findHeadlessChromium(): string | undefined;
export function findPostgresPrograms(): string | undefined;
export function hasPoppler(): boolean;
export function hasOathtool(): boolean;
export function hasZbarimg(): boolean;
export function hasLibreOffice(): boolean;
/** The command of a Python that has openpyxl. */
export function findOpenpyxl(): string | undefined;
/** The command of a Python that has OpenStack Swift. */
export function findSwift(): string | undefined;
/** Whether promtool is installed, which checks figures and alert rules of Prometheus. */
export function hasPromtool(): boolean;
/** The program of a server, in PATH or where Debian puts those. */
export function findServer(name: string): string | undefined;
export function findPgBouncer(): string | undefined;
export function findHaproxy(): string | undefined;
export function findNginx(): string | undefined;
/** The program of Firefox. */
export function findFirefox(): string | undefined;
/** WebKitGTK's driver and its small browser, where Xvfb is installed too. */
export function findWebKit(): { driver: string; browser: string } | undefined;
