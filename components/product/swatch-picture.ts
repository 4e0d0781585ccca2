/** A swatch's picture as a CSS background. */
export const swatchPicture = (url: string): string => `center / cover url("${encodeURI(url)}")`
