/** Mail about standing in for an approver. */
export const standInMail = {
  named: {
    subject: '{brand}: je bent aangewezen als vervanger',
    intro:
      '{approver} heeft je bij {project} aangewezen als vervanger, van {from} tot en met {until}.',
    onBehalf:
      'In die periode mag je namens {approver} aanvragen voor {product} beoordelen. Nieuwe aanvragen krijg je dan ook per mail. Onder wat je goedkeurt, staat dat je dat namens {approver} doet.',
    ownName:
      'In die periode krijg je nieuwe aanvragen voor {product} per mail. Je mag ze zelf al beoordelen en doet dat in je eigen naam.',
    action: 'Bekijk de aanvragen die op een beslissing wachten:',
  },
  ended: {
    subject: '{brand}: je bent geen vervanger meer',
    intro:
      '{approver} heeft je vervanging bij {project}, van {from} tot en met {until}, beëindigd.',
    introByManager:
      '{actor} heeft je vervanging van {approver} bij {project}, van {from} tot en met {until}, beëindigd.',
    outro: 'Vanaf nu beoordeel je geen aanvragen meer namens {approver}.',
  },
  endedForApprover: {
    subject: '{brand}: je vervanging is beëindigd',
    intro:
      '{actor} heeft de vervanging door {standIn} bij {project}, van {from} tot en met {until}, beëindigd.',
    outro: 'Vanaf nu beoordeelt {standIn} geen aanvragen meer namens jou.',
  },
};
