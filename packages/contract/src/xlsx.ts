import { z } from 'zod';

/** The media type of Excel's files. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What an export takes besides, and does not need: its answer is always the file itself. */
export const binaryField = z.boolean().optional();
