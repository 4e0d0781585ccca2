/**
 * Tells the shop that opened or framed this page how it ended: one message to the shop's own origin, as the providers'
 * windows do with postMessage.
 */
;(() => {
  const { message, target } = document.querySelector('main').dataset
  const shop = window.opener ?? (window.parent === window ? null : window.parent)
  shop?.postMessage(JSON.parse(message), target)
})()
