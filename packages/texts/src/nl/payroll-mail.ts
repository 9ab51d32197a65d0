/** Mail about the periods of payroll. */
export const payrollMail = {
  fourWeekly: 'periode {number} van {year}',
  lines: 'Regels voor de salarisadministratie',
  held: 'Aangehouden regels',
  cutOffDay: 'Sluitingsdag',
  payday: 'Betaaldag',
  requests: 'Aanvragen die wachten op een besluit',
  closed: {
    subject: '{brand}: salarisperiode afgesloten',
    intro: '{actor} heeft bij {project} een salarisperiode afgesloten: {period}.',
    action: 'Download de bestanden in de salarisverwerking:',
  },
  cutOff: {
    subject: '{brand}: salarisperiode sluit binnenkort',
    intro: 'Bij {project} is een salarisperiode nog open: {period}.',
    action: 'Bekijk wat er nog te doen is, en sluit de periode af:',
  },
  outro: 'Je ontvangt dit bericht omdat je het recht Salarisverwerking hebt.',
};
