import type { nl } from '../nl.ts';

const saveAsWorkbook =
  'Open it in Excel, choose File > Save As, and choose ‘Excel Workbook (*.xlsx)’ there.';
const copyList = 'Copy the list alone to a new workbook and save that.';

export const fileRefusals: typeof nl.fileRefusals = {
  'file-too-large': `The file is too large. A list may be 5 MB at most. Often empty rows with formatting below the list are the cause. ${copyList}`,
  'file-empty': 'The file is empty. Choose it again, or save it again in Excel.',
  'file-old-excel': `This file was made by an old version of Excel (.xls). ${saveAsWorkbook}`,
  'file-binary-excel': `This is a binary Excel workbook (.xlsb). ${saveAsWorkbook}`,
  'file-excel-2003-xml': `This is an XML file of Excel 2003. ${saveAsWorkbook}`,
  'file-opendocument':
    'This is an OpenDocument file (.ods), of LibreOffice for example. Open it there or in Excel, choose File > Save As, and choose .xlsx as the file type.',
  'file-numbers':
    'This is a file of Numbers. Open it in Numbers, choose File > Export To > Excel, and upload the file that you get.',
  'file-zip':
    'This is a zip file with the list in it. Unpack it first, and then choose the Excel file (.xlsx) itself.',
  'file-html': `This is a web page, even if its name ends in .xls or .xlsx. ${saveAsWorkbook}`,
  'file-plain-text': `This is a text file, such as a csv file. ${saveAsWorkbook} Check that employee numbers still have the zeros they begin with.`,
  'file-not-xlsx': 'This is not an Excel file. Save the list as an Excel workbook (.xlsx).',
  'file-password-protected':
    'The file is protected by a password. Remove the password in Excel (File, Info, Protect Workbook) and save it again.',
  'file-macro': `The file contains macros. ${saveAsWorkbook} Choose ‘Yes’ if Excel asks whether to save without macros.`,
  'file-broken':
    'The file is damaged or incomplete. Open it in Excel, save it again and try once more.',
  'file-too-many-parts': `The file is too large. It consists of too many parts. ${copyList}`,
  'file-unpacks-too-large': `The file is too large. Unpacked it may be 100 MB at most. Often empty rows with formatting below the list are the cause. ${copyList}`,
  'file-document-type': `The file contains references that are not allowed. ${copyList}`,
  'file-too-many-rows': `The file is too large. The worksheet has more than 200,000 rows with data. ${copyList}`,
  'file-without-sheet': 'The file has no visible worksheet.',
  'file-takes-too-long': `Reading the file takes too long. ${copyList}`,
};

export const listFaults: typeof nl.listFaults = {
  'header-missing':
    'No row with column names was found. We looked in the first {0} filled rows of each visible worksheet, {1} worksheets at most. Put a row above the list with at least ‘Employee number’ and ‘Name’.',
  'number-column-missing':
    'This row with column names has no column of employee numbers. Name that column ‘Employee number’.',
  'name-column-missing':
    'This row with column names has no column of names. Name that column ‘Name’, or use ‘First name’, ‘Infix’ and ‘Last name’.',
  'column-repeated':
    'This column means the same as the column of {0}. Remove one of the two or give it another name.',
  'name-missing': 'Employee number {0} has no name. Fill in the name or remove the row.',
  'name-is-number':
    'There is a number ({0}) here instead of a name. Fill in the name or remove the row. Is this so in more rows? Check whether the columns have shifted.',
  'error-value':
    'This cell has the error {0}. Correct the formula, or fill in the value itself, and save the file again.',
  'date-value':
    'Excel turned this value into a date ({0}). Set the format of the column to Text and type the value again.',
  'boolean-value':
    'This cell has the value TRUE or FALSE ({0}). Set the format of the column to Text and type the value again.',
  'formula-without-value':
    'This formula has not been calculated yet. Open the file in Excel and save it again.',
  'number-scientific':
    'Excel shortened this number to {0}. Its other digits are gone. Set the format of the column to Text and type the number again.',
  'number-rounded':
    'This number ({0}) is too long for a numeric cell: Excel rounds its last digits. Set the format of the column to Text and type the number again.',
  'number-not-whole':
    'This employee number is a number with decimals ({0}). Set the format of the column to Text and type the number again.',
  'characters-unsupported':
    'There are invisible characters here that cannot be used. Clear the cell and type the value again.',
  'value-too-long': 'This value is too long. Use at most {0} characters.',
  'emailaddress-invalid': '‘{0}’ is not a valid e-mail address. Correct it or clear the cell.',
  'more-faults': 'These are the first {0} of the {1} faults.',
  'on-other-sheet': 'The cells are on the worksheet ‘{0}’.',
};
