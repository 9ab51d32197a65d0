import { runBuilt } from './preflight.mjs';

await runBuilt('main.js', { withPage: true });
