/**
 * Stand-in of the marketplace wallet's script: the part of Amazon Pay's documented interface that a shop uses
 * (developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html: amazon.Pay.renderButton, the button's onClick and
 * initCheckout, signout). What the button was asked for stands in its attributes, for whoever tries the shop.
 */
;(() => {
  const { origin } = new URL(document.currentScript.src)

  const COLORS = { Gold: '#ffc439', LightGray: '#e7e9ec', DarkGray: '#37475a' }
  const LOOK =
    'button{width:100%;min-height:48px;border:0;border-radius:4px;color:var(--text);background:var(--ground);font:700 1.125rem system-ui,sans-serif;cursor:pointer}button:focus-visible{outline:3px solid #14507c;outline-offset:2px}'

  const needed = ['merchantId', 'publicKeyId', 'ledgerCurrency', 'productType', 'placement']

  /** Goes to the login of the session that the payload names. */
  const initCheckout = ({ createCheckoutSessionConfig: { payloadJSON, signature } = {} }) => {
    const { merchantMetadata } = JSON.parse(payloadJSON)
    if (!signature) throw new TypeError('The payload is not signed')
    location.assign(
      `${origin}/sandbox/pay/amazonpay?session=${encodeURIComponent(merchantMetadata.merchantReferenceId)}`,
    )
  }

  const renderButton = (selector, options) => {
    const host = document.querySelector(selector)
    const missing = needed.find((name) => !options?.[name])
    if (!host || missing) throw new TypeError(`The button needs ${missing ?? 'a place'}`)
    const spot = document.createElement('div')
    for (const name of ['placement', 'productType', 'buttonColor', 'checkoutLanguage', 'sandbox']) {
      spot.dataset[name] = String(options[name] ?? '')
    }
    spot.style.setProperty('--ground', COLORS[options.buttonColor] ?? COLORS.Gold)
    spot.style.setProperty('--text', options.buttonColor === 'DarkGray' ? '#fff' : '#111')
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Amazon Pay' })
    const style = Object.assign(document.createElement('style'), { textContent: LOOK })
    spot.attachShadow({ mode: 'open' }).append(style, button)
    host.replaceChildren(spot)
    return { onClick: (press) => button.addEventListener('click', press), initCheckout }
  }

  window.amazon = { Pay: { renderButton, initCheckout, signout: () => {} } }
})()
