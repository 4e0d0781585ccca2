/** The page that renders content while staff type it into an example (lib/cms/tags/example.ts). */

/** Query parameter with the content. */
export const EXAMPLE_PARAMETER = 'html'

/** Maximum length of the content: URLs of this length work everywhere, even if each letter is written as %xx%xx. */
export const LONGEST_EXAMPLE = 2_000
