export function buildIfStale(names?: string[]): Promise<string[]>;

export function bundleServer(programs: string[], target: string): Promise<void>;
