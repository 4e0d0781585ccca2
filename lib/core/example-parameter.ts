/** The page on which content is shown while it is being typed into an example (lib/cms/tags/example.ts). */

/** Parameter that holds the content. */
export const EXAMPLE_PARAMETER = 'html'

/** Most characters of it: what an address can hold everywhere, each letter written as %xx%xx. */
export const LONGEST_EXAMPLE = 2_000
