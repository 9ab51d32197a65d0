// Without a build, a thread's file is TypeScript, and tsx does not apply to threads by itself.
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
