/**
 * Strict stand-in of Amazon Pay's page script (Checkout v2, North America): it accepts and rejects what the real one
 * does, and starts a checkout in the same way, by a form posted to Amazon. Sources: "Amazon Pay script" and "Add the
 * Amazon Pay button" (developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html,
 * add-the-amazon-pay-button.html), the script itself (static-na.payments-amazon.com/checkout.js), the types of
 * bigcommerce/checkout-sdk-js (packages/amazon-pay-utils/src/amazon-pay-v2.ts), amzn/amazon-payments-magento-2-plugin
 * (view/frontend/web/js/amazon-button.js). The button's options are in its attributes, for people who try the shop.
 */
;(() => {
  const { origin } = new URL(document.currentScript.src)

  const ALLOWED = {
    placement: ['Home', 'Product', 'Cart', 'Checkout', 'Other'],
    ledgerCurrency: ['USD'],
    checkoutLanguage: ['en_US'],
    productType: ['PayAndShip', 'PayOnly', 'SignIn', 'Donation'],
  }
  const REQUIRED = ['merchantId', 'ledgerCurrency', 'placement']
  const COLORS = { Gold: '#ffc439', LightGray: '#e7e9ec', DarkGray: '#37475a' }
  const LOOK =
    'button{width:100%;min-height:48px;border:0;border-radius:4px;color:var(--text);background:var(--ground);' +
    'font:700 1.125rem system-ui,sans-serif;cursor:pointer}button:focus-visible{outline:3px solid #14507c;' +
    'outline-offset:2px}'

  /** The real script throws a text, not an Error. */
  const refuse = (text) => {
    throw `AmazonPay:\n${text}`
  }

  const checkKey = (publicKeyId, sandbox) => {
    if (publicKeyId === '') refuse('publicKeyId must not be empty.')
    const environment = /^(SANDBOX|LIVE)-/.exec(publicKeyId ?? '')?.[1]
    if (environment && (environment === 'SANDBOX') !== (sandbox === true)) {
      refuse(`publicKeyId ${publicKeyId} does not fit sandbox ${sandbox}.`)
    }
  }

  const checkButton = (host, options) => {
    if (!host) refuse('There is no element for the selector.')
    if (!options) refuse('The options are missing.')
    for (const name of REQUIRED) if (!options[name]) refuse(`${name} is missing.`)
    for (const [name, values] of Object.entries(ALLOWED)) {
      const value = options[name]
      if (value !== undefined && !values.includes(value)) {
        refuse(`${value} is no valid ${name}. Valid are: ${values.join(', ')}.`)
      }
    }
    if (options.sandbox !== undefined && typeof options.sandbox !== 'boolean') refuse('sandbox must be true or false.')
    checkKey(options.publicKeyId, options.sandbox)
  }

  /**
   * Posts the signed payload to Amazon, which displays its login. A request is sent before; its failure changes
   * nothing.
   */
  const initiate = async (options, { payloadJSON, signature, algorithm = '', publicKeyId }) => {
    await fetch(`${origin}/sandbox/amazonpay/experiments`, { credentials: 'include' }).catch(() => undefined)
    const form = Object.assign(document.createElement('form'), {
      id: 'amazonpay-checkout-signature-data-form',
      method: 'post',
      action: `${origin}/sandbox/amazonpay/checkout/initiate`,
      hidden: true,
    })
    const fields = {
      payloadJSON,
      signature,
      publicKeyId,
      algorithm,
      checkoutLanguage: options.checkoutLanguage ?? '',
      ledgerCurrency: options.ledgerCurrency,
      merchantId: options.merchantId,
      productType: options.productType ?? 'PayAndShip',
      environment: options.sandbox ? 'SANDBOX' : 'LIVE',
      merchantDomain: location.hostname,
      origin_url: location.origin,
    }
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    document.body.append(form)
    form.submit()
  }

  const start = (options, config) => {
    const publicKeyId = config?.publicKeyId ?? options.publicKeyId
    const given = { payloadJSON: config?.payloadJSON, signature: config?.signature, publicKeyId }
    for (const [name, value] of Object.entries(given)) {
      if (typeof value !== 'string' || value === '') refuse(`${name} of createCheckoutSessionConfig is missing.`)
    }
    checkKey(publicKeyId, options.sandbox)
    void initiate(options, { ...config, publicKeyId })
  }

  const isAmount = ({ amount, currencyCode } = {}) => Number(amount) > 0 && typeof currencyCode === 'string'

  const updateButtonInfo = (amount) => {
    if (amount !== undefined && !isAmount(amount)) console.error('AmazonPay: estimatedOrderAmount is not valid.')
  }

  const renderButton = (selector, options) => {
    const host = selector ? document.querySelector(selector) : null
    checkButton(host, options)
    updateButtonInfo(options.estimatedOrderAmount)
    const spot = document.createElement('div')
    for (const name of ['placement', 'productType', 'buttonColor', 'checkoutLanguage', 'sandbox']) {
      spot.dataset[name] = String(options[name] ?? '')
    }
    spot.style.setProperty('--ground', COLORS[options.buttonColor] ?? COLORS.Gold)
    spot.style.setProperty('--text', options.buttonColor === 'DarkGray' ? '#fff' : '#111')
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Amazon Pay' })
    const style = Object.assign(document.createElement('style'), { textContent: LOOK })
    spot.attachShadow({ mode: 'open' }).append(style, button)
    // The script leaves the container's present content in place.
    host.append(spot)
    const config = options.createCheckoutSessionConfig
    let press = config ? () => start(options, config) : undefined
    button.addEventListener('click', () => press?.())
    if (config) return { updateButtonInfo }
    return {
      // Each call replaces the previous listener.
      onClick: (listener) => {
        press = listener
      },
      initCheckout: ({ createCheckoutSessionConfig, estimatedOrderAmount } = {}) => {
        updateButtonInfo(estimatedOrderAmount)
        start(options, createCheckoutSessionConfig)
      },
      updateButtonInfo,
    }
  }

  const initCheckout = ({ createCheckoutSessionConfig, ...options } = {}) => {
    checkButton(document.body, options)
    start(options, createCheckoutSessionConfig)
  }

  /** Sends a synchronous request; throws if it is blocked or fails. */
  const signout = (done) => {
    const request = new XMLHttpRequest()
    request.open('GET', `${origin}/sandbox/amazonpay/checkout/signout`, false)
    request.withCredentials = true
    request.send()
    if (request.status !== 200) refuse('The sign-out has failed.')
    done?.()
  }

  const bindChangeAction = (selector, { amazonCheckoutSessionId, changeAction } = {}) => {
    const element = document.querySelector(selector)
    if (!element) refuse('There is no element for the selector.')
    if (!amazonCheckoutSessionId) refuse('amazonCheckoutSessionId is missing.')
    if (!['changeAddress', 'changePayment'].includes(changeAction)) refuse(`${changeAction} is no valid changeAction.`)
    element.addEventListener('click', () => location.assign(`${origin}/sandbox/pay/amazonpay_login`))
  }

  window.amazon = { Pay: { renderButton, initCheckout, bindChangeAction, signout } }
})()
