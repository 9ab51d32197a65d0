import x from '@portal/web/src/app/theme.ts'; import { theme } from '../../../../web/src/app/theme.ts'; import * as s from '../subscription/subscription-store.ts'; export const b = [x, theme,s];
