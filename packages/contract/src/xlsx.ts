import { z } from 'zod';

/** The media type of Excel's files. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A field that exports accept and ignore: the response is always the file itself. */
export const binaryField = z.boolean().optional();
