/** Origin of this script, which is the one of the stand-ins. */
export const { origin } = new URL(document.currentScript.src)
