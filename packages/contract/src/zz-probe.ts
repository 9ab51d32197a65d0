import { nl } from '@portal/texts/nl'; import pg from 'pg'; export const c = [nl,pg];
