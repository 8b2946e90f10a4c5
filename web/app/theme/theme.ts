import { createTheme } from '@mui/material/styles';

/** The tokens of what a notice is about; each has a soft one for the ground. */
const TONES = { success: 'good', info: 'lagoon', warning: 'warn', error: 'bad' } as const;

/**
 * MUI in the colours of tokens.css. The palette names variables, so that one theme follows all schemes; `nativeColor` lets MUI derive
 * its shades in the style sheet instead of computing them here. The scheme is not MUI's business: it would write `light` into the
 * document's attribute, with a selector of ours, and into the `color-scheme` of browsers' own controls.
 */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'talay', colorSchemeSelector: 'media', disableCssColorScheme: true, nativeColor: true },
  palette: {
    primary: { main: 'var(--sea)', light: 'var(--lagoon)', dark: 'var(--sea-strong)', contrastText: 'var(--on-sea)' },
    secondary: { main: 'var(--coral)', light: 'var(--coral-bright)', dark: 'var(--coral)', contrastText: 'var(--coral-text)' },
    error: { main: 'var(--bad)', light: 'var(--bad-soft)', dark: 'var(--bad)', contrastText: 'var(--surface)' },
    warning: { main: 'var(--warn)', light: 'var(--warn-soft)', dark: 'var(--warn)', contrastText: 'var(--surface)' },
    success: { main: 'var(--good)', light: 'var(--good-soft)', dark: 'var(--good)', contrastText: 'var(--surface)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)' },
    background: { default: 'var(--sand)', paper: 'var(--surface-raised)' },
    divider: 'var(--hairline)',
    action: {
      active: 'var(--ink-soft)',
      hover: 'var(--sea-soft)',
      selected: 'var(--sea-soft)',
      disabled: 'var(--field)',
      disabledBackground: 'var(--hairline)',
    },
  },
  shape: { borderRadius: 10 },
  typography: { fontFamily: 'var(--font)', button: { textTransform: 'none', fontWeight: 600 } },
  components: {
    // MUI derives the ground from the colour by shades that are light in either scheme.
    MuiAlert: {
      styleOverrides: {
        root: ({ ownerState: { severity = 'success' } }) => ({
          backgroundColor: `var(--${TONES[severity]}-soft)`,
          color: 'var(--ink)',
          '& .MuiAlert-icon': { color: `var(--${TONES[severity]})` },
          // The colour of links has too little contrast with some of the grounds.
          '& a': { color: 'inherit' },
        }),
      },
    },
    // Of any size: a finger is not smaller on a small button.
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 44 } } },
    MuiInputBase: { styleOverrides: { root: { minHeight: 44 } } },
    // One that is off is seen as well: MUI's own ground of it fades into the dark scheme.
    MuiSwitch: { styleOverrides: { track: { backgroundColor: 'var(--field)', opacity: 1 } } },
    MuiOutlinedInput: {
      styleOverrides: { notchedOutline: { borderColor: 'var(--field)' } },
    },
  },
});
