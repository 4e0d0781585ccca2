/**
 * Posts the result of this page to the shop that opened or framed it: one message to the shop's own origin, by
 * postMessage like the providers' windows.
 */
;(() => {
  const { message, target } = document.querySelector('main').dataset
  const shop = window.opener ?? (window.parent === window ? null : window.parent)
  shop?.postMessage(JSON.parse(message), target)
})()
