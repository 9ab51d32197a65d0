/** Mail about standing in for an approver. */
export const standInMail = {
  named: {
    subject: '{brand}: je bent aangewezen als vervanger',
    intro:
      '{approver} heeft je bij {project} aangewezen als vervanger, van {from} tot en met {until}.',
    onBehalf:
      'In die periode mag je namens {approver} aanvragen voor {product} beoordelen. Nieuwe aanvragen krijg je dan ook per mail. Onder wat je goedkeurt, staat dat je dat namens {approver} doet.',
    ownName:
      'In die periode krijg je nieuwe aanvragen voor {product} per mail. Je mag ze zelf al beoordelen, en doet dat in je eigen naam.',
    action: 'Bekijk de aanvragen die op een beoordeling wachten:',
  },
  ended: {
    subject: '{brand}: je bent geen vervanger meer',
    intro:
      '{approver} heeft beëindigd dat je bij {project} vervanger bent, van {from} tot en met {until}.',
    introByManager:
      '{actor} heeft beëindigd dat je bij {project} vervanger bent van {approver}, van {from} tot en met {until}.',
    outro: 'Vanaf nu beoordeel je geen aanvragen meer namens {approver}.',
  },
  endedForApprover: {
    subject: '{brand}: je vervanging is beëindigd',
    intro:
      '{actor} heeft beëindigd dat {standIn} bij {project} je vervanger is, van {from} tot en met {until}.',
    outro: 'Vanaf nu beoordeelt {standIn} geen aanvragen meer namens jou.',
  },
};
