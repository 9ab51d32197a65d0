import {
  ActionIcon,
  Button,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import classes from './theme.module.css';

const petrol: MantineColorsTuple = [
  '#edf6f6',
  '#daecee',
  '#b2d8dc',
  '#7cc5cb',
  '#52abb3',
  '#2f8f98',
  '#1a757e',
  '#0f5e66',
  '#0b4a51',
  '#083a40',
];

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 3 },
  colors: { petrol },
  autoContrast: true,
  // Mantine chooses the text colour of a filled button by the light scheme, also in dark mode.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--on-accent)' } : colors;
  },
  black: '#142023',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '10px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px' },
  lineHeights: { xs: '1.34', sm: '1.54', md: '1.43', lg: '1.5' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Components that the sign-in page does not use are configured by name, so that this file does
  // not import their code.
  components: {
    Button: Button.extend({
      classNames: {
        root: classes.button,
        section: classes.buttonSection,
        loader: classes.buttonLoader,
        inner: classes.buttonInner,
        label: classes.buttonLabel,
      },
    }),
    Skeleton: { classNames: { root: classes.skeleton } },
    ActionIcon: ActionIcon.extend({ defaultProps: { size: 'var(--control)', variant: 'default' } }),
    Input: Input.extend({
      classNames: { input: classes.input, wrapper: classes.inputWrapper, section: classes.section },
    }),
    InputWrapper: Input.Wrapper.extend({
      classNames: {
        label: classes.label,
        description: classes.description,
        error: classes.error,
      },
      defaultProps: { withAsterisk: false },
    }),
    SegmentedControl: {
      defaultProps: { withItemsBorders: false },
      classNames: {
        root: classes.segments,
        label: classes.segment,
        indicator: classes.segmentIndicator,
      },
    },
    // As a `header`, the head of a dialog would be a landmark beside that of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'xs' },
      classNames: { root: classes.badge },
    },
    Menu: {
      defaultProps: { radius: 'sm', transitionProps: { duration: 100 } },
      classNames: { dropdown: classes.floating },
    },
    Popover: {
      defaultProps: { radius: 'sm', transitionProps: { duration: 100 } },
      classNames: { dropdown: classes.floating },
    },
    Modal: {
      defaultProps: { radius: 'md', centered: true, transitionProps: { duration: 120 } },
      classNames: {
        content: classes.modalContent,
        header: classes.modalHeader,
        title: classes.modalTitle,
      },
    },
    Tooltip: { classNames: { tooltip: classes.tooltip } },
    Checkbox: {
      classNames: {
        input: classes.checkbox,
        icon: classes.checkboxIcon,
        label: classes.checkboxLabel,
        description: classes.checkboxDescription,
      },
    },
    Notification: {
      classNames: { root: classes.floating, description: classes.notificationText },
    },
  },
});

/** Maps one of Mantine's colours to our values of a semantic colour. */
const meaning = (color: string, text: string, tint: string): Record<string, string> => ({
  [`--mantine-color-${color}-text`]: text,
  [`--mantine-color-${color}-filled`]: text,
  [`--mantine-color-${color}-filled-hover`]: text,
  [`--mantine-color-${color}-light`]: tint,
  [`--mantine-color-${color}-light-hover`]: tint,
  [`--mantine-color-${color}-light-color`]: text,
  [`--mantine-color-${color}-outline`]: text,
  [`--mantine-color-${color}-outline-hover`]: tint,
});

const ours = {
  ...meaning('petrol', 'var(--accent-text)', 'var(--accent-soft)'),
  '--mantine-color-petrol-filled': 'var(--accent)',
  '--mantine-color-petrol-filled-hover': 'var(--accent-hover)',
  ...meaning('red', 'var(--bad)', 'var(--bad-soft)'),
  ...meaning('green', 'var(--ok)', 'var(--ok-soft)'),
  ...meaning('yellow', 'var(--warn)', 'var(--warn-soft)'),
  ...meaning('gray', 'var(--mute)', 'var(--mute-soft)'),
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--mute-soft)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
};

/**
 * Maps Mantine's colours to our tokens. The tokens themselves switch between light and dark, so
 * both schemes are the same here.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: ours,
  dark: ours,
});
