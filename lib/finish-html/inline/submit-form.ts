/** Submits the form of the page that forwards the shopper to a payment provider. */
document.forms[0]?.submit()

export {}
