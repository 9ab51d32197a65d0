/** Sizes in points on A4, and colours; every grey is at least 4.5:1 on white. */
export const page = {
  margin: { top: 60, bottom: 70, left: 70, right: 70 },
  /** From the bottom and from the top of the page. */
  footer: 44,
  banner: 30,
} as const;

export const colour = {
  ink: '#1c2430',
  quiet: '#5a6472',
  line: '#cfd5dd',
  strong: '#1c2430',
} as const;

export const type = {
  title: { font: 'semiBold', size: 20, leading: 1, ink: colour.ink },
  subtitle: { font: 'regular', size: 11, leading: 2, ink: colour.quiet },
  heading: { font: 'semiBold', size: 10.5, leading: 2, ink: colour.ink },
  body: { font: 'regular', size: 9.3, leading: 1.5, ink: colour.ink },
  strong: { font: 'semiBold', size: 9.3, leading: 1.5, ink: colour.ink },
  label: { font: 'regular', size: 9.3, leading: 1.5, ink: colour.quiet },
  small: { font: 'regular', size: 8, leading: 1, ink: colour.quiet },
} as const;

export type TextStyle = (typeof type)[keyof typeof type];
