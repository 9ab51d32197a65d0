import { runBuilt } from './preflight.mjs';

await runBuilt('portal.js');
