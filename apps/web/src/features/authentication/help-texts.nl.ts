export const authHelp = {
  open: 'Uitleg bij dit scherm',
  close: 'Uitleg sluiten',
};
