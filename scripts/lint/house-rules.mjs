import { basename } from 'node:path';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const emptyWords = [
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

/** The fault in the name of a file; undefined when there is none. */
export function findNameFault(path) {
  const [name, ...endings] = basename(path).split('.');
  if (![name, ...endings].every((part) => kebabCase.test(part))) {
    return `File names are kebab-case: "${basename(path)}" is not`;
  }
  const lastWord = name.split('-').at(-1);
  return emptyWords.includes(lastWord)
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

/** A suppression must give its reason: `eslint-disable-next-line some-rule -- because …`. */
const reasonedSuppression = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const isSuppression = /^\s*eslint-disable(-next)?/.test(comment.value);
        if (isSuppression && !/\s-{2,}\s+\S/.test(comment.value)) {
          context.report({ loc: comment.loc, message: 'A suppression carries its reason: -- why' });
        }
      }
    },
  }),
};

export const houseRules = {
  rules: { 'file-name': fileName, 'reasoned-suppression': reasonedSuppression },
};
