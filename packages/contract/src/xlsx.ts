/** The media type of Excel's files. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
