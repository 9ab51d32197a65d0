export function buildIfStale(): Promise<string[]>;

export function bundleServer(programs: string[], target: string): Promise<void>;
