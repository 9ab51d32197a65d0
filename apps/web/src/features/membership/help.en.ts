import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/projects': {
    title: 'My projects',
    purpose: 'See which projects you have access to and which rights you have there.',
    can: ['Look at your rights in each project, or leave a project.'],
    after: [
      'Once you leave, you have no access any more. You can only come back if a manager adds you again.',
    ],
    trouble: [
      'Are you the last manager? Make somebody else a manager first.',
      'Is a right missing? Ask a manager of that project.',
    ],
  },
};
