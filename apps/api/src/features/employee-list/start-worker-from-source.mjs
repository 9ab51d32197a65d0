// Without a build the thread's file is TypeScript, and tsx does not reach into threads by itself.
import { register } from 'tsx/esm/api';

register();
await import('./read-employee-list-worker.ts');
