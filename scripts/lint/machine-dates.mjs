const ofDates = new Set(['toLocaleDateString', 'toLocaleTimeString']);
/** Locales that no user of the portal has, chosen because they happen to format YYYY-MM-DD. */
const localesForMachines = new Set(['en-CA', 'sv-SE']);
const optionsOfDates =
  /^(?:timeZone|year|month|day|weekday|hour|minute|second|dateStyle|timeStyle)$/;

const nameOf = ({ type, property }) => (type === 'MemberExpression' ? property.name : undefined);

const isFormatOfDates = (node) =>
  (node?.type === 'NewExpression' || node?.type === 'CallExpression') &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.name === 'DateTimeFormat';

const makesDate = (node) => node.type === 'NewExpression' && node.callee.name === 'Date';
const hasDateOption = (node) =>
  node?.type === 'ObjectExpression' &&
  node.properties.some(({ key }) => optionsOfDates.test(key?.name ?? ''));

/**
 * A locale's date format differs between browsers and versions of their data: WebKit writes
 * 11/20/2026 for `en-CA`. Files that make text for people are exempt by the settings.
 */
export const machineDates = {
  create: (context) => {
    const formats = new Set();
    const refuse = (node) =>
      context.report({
        node,
        message:
          'A locale is no format: take amsterdamDate of @portal/contract/dates, formatToParts, or a text of @portal/texts/format',
      });
    return {
      VariableDeclarator({ id, init }) {
        if (isFormatOfDates(init)) formats.add(id.name);
      },
      CallExpression(node) {
        const { callee } = node;
        const name = nameOf(callee);
        if (ofDates.has(name)) refuse(node);
        const isDate = () => makesDate(callee.object) || hasDateOption(node.arguments[1]);
        if (name === 'toLocaleString' && isDate()) refuse(node);
        if (name !== 'format') return;
        if (isFormatOfDates(callee.object) || formats.has(callee.object.name)) refuse(node);
      },
      Literal(node) {
        if (localesForMachines.has(node.value)) refuse(node);
      },
    };
  },
};
