import { basename } from 'node:path';
import { importDirection } from './import-direction.mjs';
import { machineDates } from './machine-dates.mjs';
import { standardTerms } from './standard-terms.mjs';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const vagueWords = [
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'manager',
  'managers',
  'service',
  'services',
];

/** The fault of a file's name; undefined when there is none. */
export function findNameFault(path) {
  const [name, ...endings] = basename(path).split('.');
  if (![name, ...endings].every((part) => kebabCase.test(part))) {
    return `File names are kebab-case: "${basename(path)}" is not`;
  }
  const lastWord = name.split('-').at(-1);
  return vagueWords.includes(lastWord)
    ? `"${lastWord}" says nothing about what is in a file: name it after what it does`
    : undefined;
}

const fileName = {
  create: (context) => ({
    Program(node) {
      const message = findNameFault(context.filename);
      if (message !== undefined) context.report({ node, message });
    },
  }),
};

/** A suppression must give its reason: `oxlint-disable-next-line some-rule -- because …`. */
const reasonedSuppression = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const isSuppression = /^\s*(?:eslint|oxlint)-disable/.test(comment.value);
        if (isSuppression && !/\s-{2,}\s+\S/.test(comment.value)) {
          context.report({ loc: comment.loc, message: 'A suppression carries its reason: -- why' });
        }
      }
    },
  }),
};

const isNumber = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'number') ||
  (node?.type === 'JSXExpressionContainer' && isNumber(node.expression));

/** Lengths and counts of what is sent are in the contract, so that page and server agree. */
const limitOfContract = {
  create: (context) => {
    const refuse = (node) =>
      context.report({
        node,
        message: 'A limit has a name: take it from limits.ts of the contract, or add it there',
      });
    return {
      JSXAttribute({ name, value }) {
        if (name.name === 'maxLength' && isNumber(value)) refuse(value);
      },
      Property({ key, value }) {
        if ((key.name ?? key.value) === 'maxLength' && isNumber(value)) refuse(value);
      },
      CallExpression({ callee, arguments: [first] }) {
        const { type, property } = callee;
        const isMax = type === 'MemberExpression' && property.name === 'max';
        // Math.max compares numbers, and is no limit.
        if (isMax && callee.object.name !== 'Math' && isNumber(first)) refuse(first);
      },
    };
  },
};

const nameOf = (node) =>
  node.type === 'ChainExpression'
    ? nameOf(node.expression)
    : (node.name ?? (node.type === 'MemberExpression' ? node.property.name : undefined));

/** A person's name is formatted by one module, so that its infix is never left out. */
const personName = {
  create: (context) => {
    const check = (node, parts) => {
      const names = parts.filter(Boolean).map((part) => String(nameOf(part)));
      const hasPart = (end) => names.some((name) => name.toLowerCase().endsWith(end));
      if (!hasPart('firstname') || !hasPart('lastname')) return;
      context.report({
        node,
        message:
          'Names come from fullName, lastNameFirst or prettyLastName of @portal/texts/format',
      });
    };
    return {
      TemplateLiteral: (node) => check(node, node.expressions),
      'CallExpression[callee.property.name="join"]'({ callee }) {
        const { object } = callee;
        const list = object.type === 'CallExpression' ? object.callee.object : object;
        if (list?.type === 'ArrayExpression') check(list, list.elements);
      },
      'JSXElement, JSXFragment'(node) {
        const shown = node.children.filter(({ type }) => type === 'JSXExpressionContainer');
        check(
          node,
          shown.map(({ expression }) => expression),
        );
      },
    };
  },
};

// oxlint-disable-next-line import/no-default-export -- oxlint loads plugins by their default export
export default {
  meta: { name: 'house' },
  rules: {
    'file-name': fileName,
    'import-direction': importDirection,
    'limit-of-contract': limitOfContract,
    'machine-dates': machineDates,
    'person-name': personName,
    'reasoned-suppression': reasonedSuppression,
    'standard-terms': standardTerms,
  },
};
