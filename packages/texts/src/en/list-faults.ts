import type { nl } from '../nl.ts';

export const fileRefusals: typeof nl.fileRefusals = {
  'file-too-large': 'The file is too large',
  'file-empty': 'The file is empty. Choose it again, or save it again in Excel.',
  'file-old-excel':
    'This file was made by an old version of Excel (.xls). Open it in Excel and save it as an Excel workbook (.xlsx).',
  'file-html':
    'This is a web page with the name of an Excel file. Open it in Excel and save it as an Excel workbook (.xlsx).',
  'file-plain-text':
    'This is a text file, such as a csv file. Open it in Excel and save it as an Excel workbook (.xlsx).',
  'file-not-xlsx': 'This is not an Excel file. Save the list as an Excel workbook (.xlsx).',
  'file-password-protected':
    'The file is protected by a password. Remove the password in Excel (File, Info, Protect Workbook) and save it again.',
  'file-macro':
    'The file contains macros. Save it in Excel as an Excel workbook without macros (.xlsx).',
  'file-broken':
    'The file is damaged or incomplete. Open it in Excel, save it again and try once more.',
  'file-too-many-parts':
    'The file consists of too many parts. Copy the list alone to a new workbook and save that.',
  'file-unpacks-too-large':
    'The file is too large once it is unpacked. Copy the list alone to a new workbook and save that.',
  'file-document-type':
    'The file contains references that are not allowed. Copy the list alone to a new workbook and save that.',
  'file-too-many-rows': 'The worksheet has more than 200,000 rows with data.',
  'file-too-many-columns':
    'The worksheet has more than 50 columns with data. Keep only the columns of the list.',
  'file-without-sheet': 'The file has no visible worksheet.',
  'file-takes-too-long':
    'Reading the file takes too long. Copy the list alone to a new workbook and save that.',
};

export const listFaults: typeof nl.listFaults = {
  'header-missing':
    'No row with column names was found in the first {0} filled rows of the first worksheet. Put a row above the list with at least ‘Employee number’ and ‘Name’.',
  'number-column-missing':
    'This row with column names has no column of employee numbers. Name that column ‘Employee number’.',
  'name-column-missing':
    'This row with column names has no column of names. Name that column ‘Name’, or use ‘First name’, ‘Infix’ and ‘Last name’.',
  'column-repeated':
    'This column means the same as the column of {0}. Remove one of the two or give it another name.',
  'name-missing': 'Employee number {0} has no name. Fill in the name or remove the row.',
  'error-value':
    'This cell has the error {0}. Correct the formula, or fill in the value itself, and save the file again.',
  'date-value':
    'Excel turned this value into a date ({0}). Set the format of the column to Text and type the value again.',
  'boolean-value':
    'This cell has the value TRUE or FALSE ({0}). Set the format of the column to Text and type the value again.',
  'formula-without-value':
    'This formula has not been calculated yet. Open the file in Excel and save it again.',
  'number-scientific':
    'Excel shortened this number to {0}; its other digits are gone. Set the format of the column to Text and type the number again.',
  'number-rounded':
    'This number ({0}) is too long for a numeric cell: Excel rounds its last digits. Set the format of the column to Text and type the number again.',
  'number-not-whole':
    'This employee number is a number with decimals ({0}). Set the format of the column to Text and type the number again.',
  'characters-unsupported':
    'There are invisible characters here that cannot be used. Clear the cell and type the value again.',
  'value-too-long': 'This value is too long. Use at most {0} characters.',
  'emailaddress-invalid': '‘{0}’ is not a valid e-mail address. Correct it or clear the cell.',
  'more-faults': 'These are the first {0} of the {1} faults.',
};
