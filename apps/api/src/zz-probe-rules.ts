import { createDatabase } from './database/migrate.ts'; import pg from 'pg'; import { nl } from '@portal/texts/nl'; import f from '@scope/unknown';
import fs from 'node:fs/promises';
export const a = [createDatabase, fs, pg, nl,f];
