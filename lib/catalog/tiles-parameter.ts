/**
 * Parameter with which a listing's address answers its tiles as JSON instead of the page (endless scroll). Begins as no
 * filter does: an attribute begins with a letter.
 */
export const TILES_PARAMETER = '_tiles'
