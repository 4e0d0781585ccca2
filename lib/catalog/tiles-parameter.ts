/**
 * Parameter that makes a listing's address return its tiles as JSON instead of the page, for endless scroll. It begins
 * with '_' because attributes, and so filters, begin with a letter.
 */
export const TILES_PARAMETER = '_tiles'
