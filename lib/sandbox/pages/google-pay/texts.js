/** Texts of the sheet and its button. */
export const textsOf = TEXTS_BY_LOCALE
