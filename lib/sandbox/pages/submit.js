/** Submits the page's form by itself, as banks and gateways do between two pages. */
document.querySelector('form').submit()
