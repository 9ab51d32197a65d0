import type * as nl from './texts.nl.ts';

export const shortcuts: typeof nl.shortcuts = {
  title: 'Keyboard shortcuts',
  close: 'Close the keyboard shortcuts',
  keys: {
    next: 'Next request',
    previous: 'Previous request',
    approve: 'Approve',
    reject: 'Reject',
    edit: 'Edit',
    nextRow: 'To the next row',
    previousRow: 'To the previous row',
    select: 'Select the row, or deselect it',
    open: 'Open the row',
    search: 'Search for an employee, number or screen',
    help: 'This list',
  },
  on: 'Use keyboard shortcuts',
  note: 'The single letters do not work while you type or while a dialog is open. Your choice applies in this browser.',
};
