const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-button px-6 py-2 text-center button-look ' +
  'no-underline transition-colors disabled:opacity-55'

/**
 * Class names of buttons, and of links that look like buttons. A view has one primary button; the others are secondary.
 */
export const buttonStyle = {
  primary: `${BASE} bg-primary text-on-primary hover:bg-primary-hover forced-colors:border`,
  secondary: `${BASE} border border-line bg-page text-text hover:border-edge`,
  quiet: `${BASE} px-3 text-link underline-offset-4 hover:underline forced-colors:underline`,
} as const
