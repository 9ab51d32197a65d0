/** Mail about the periods of payroll. */
export const payrollMail = {
  fourWeekly: 'periode {number} van {year}',
  lines: 'Regels voor de salarisadministratie',
  held: 'Aangehouden regels',
  leftOut: 'Niet meegenomen regels',
  cutOffDay: 'Sluitingsdatum',
  payday: 'Betaaldatum',
  requests: 'Aanvragen die op een beslissing wachten',
  closed: {
    subject: '{brand}: loonperiode afgesloten',
    intro: '{actor} heeft bij {project} een loonperiode afgesloten: {period}.',
    action: 'Download de bestanden in de salarisverwerking:',
  },
  cutOff: {
    subject: '{brand}: loonperiode sluit binnenkort',
    intro: 'Bij {project} staat nog een loonperiode open: {period}.',
    action: 'Bekijk wat er nog te doen is, en sluit de periode af:',
  },
};
