/** Texts of the sheet. */
export const TEXTS = TEXTS_BY_LOCALE(document.documentElement.lang)
