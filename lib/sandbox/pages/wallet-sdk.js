/**
 * Strict stand-in of the PayPal JavaScript SDK (v5, components buttons, applepay and googlepay): it accepts and
 * rejects what the real one does, with its kinds of errors. Sources: @paypal/paypal-js 11.2
 * (types/components/buttons.d.ts, script-options.d.ts), paypal/paypal-checkout-components
 * (src/zoid/buttons/component.jsx, src/button/props/createOrder.js, src/button/validation.js),
 * paypal/paypal-smart-payment-buttons (src/props/onApprove.js), bigcommerce/checkout-sdk-js
 * (packages/paypal-commerce-integration), paypal/paypal-applepay-components (src/applepay.js, src/util.js),
 * paypal/paypal-googlepay-component (src/googlepay.js, src/util.js). Unlike the real one its button is in the page,
 * not in a frame. The button opens the wallet's window of this script's own origin, which ends with one message.
 */
;(() => {
  const { src, dataset } = document.currentScript
  const { origin, searchParams } = new URL(src)
  const namespace = dataset.namespace ?? 'paypal'
  const components = (searchParams.get('components') ?? 'buttons').split(',')
  const FUNDING = { PAYPAL: 'paypal', PAYLATER: 'paylater', CREDIT: 'credit', CARD: 'card', VENMO: 'venmo' }
  const STYLE = {
    layout: ['vertical', 'horizontal'],
    color: ['gold', 'blue', 'silver', 'white', 'black'],
    shape: ['rect', 'pill', 'sharp'],
  }

  const LOOK =
    'button{width:100%;min-height:48px;border:0;border-radius:4px;background:#ffc439;color:#111;' +
    'font:700 1.125rem system-ui,sans-serif;cursor:pointer}button:focus-visible{outline:3px solid #14507c;' +
    'outline-offset:2px}button[aria-busy=true]{opacity:.6}'

  const checkOptions = ({ style = {}, fundingSource, createOrder, onApprove }) => {
    for (const [name, values] of Object.entries(STYLE)) {
      if (style[name] !== undefined && !values.includes(style[name])) throw new Error(`Invalid ${name}: ${style[name]}`)
    }
    if (style.height !== undefined && !(style.height >= 25 && style.height <= 55)) {
      throw new Error('Expected style.height to be between 25px and 55px')
    }
    if (fundingSource !== undefined && !Object.values(FUNDING).includes(fundingSource)) {
      throw new Error(`Invalid funding source: ${fundingSource}`)
    }
    if (typeof createOrder !== 'function' || typeof onApprove !== 'function') {
      throw new Error('Expected createOrder and onApprove to be functions')
    }
  }

  /** The order's currency and intent must be those of the script's URL. */
  const checkOrder = async (orderID) => {
    if (typeof orderID !== 'string' || orderID === '') throw new Error('Expected an order id to be passed')
    if (/^PAY(ID)?-/.test(orderID)) throw new Error(`Do not pass ${orderID}: expected an order id to be passed`)
    const response = await fetch(`${origin}/sandbox/paypal/orders?id=${encodeURIComponent(orderID)}`)
    if (!response.ok) throw new Error('INVALID_RESOURCE_ID')
    const order = await response.json()
    for (const [name, fallback] of [
      ['currency', 'USD'],
      ['intent', 'capture'],
    ]) {
      const wanted = searchParams.get(name) ?? fallback
      if (order[name] !== wanted) {
        throw new Error(
          `Expected ${name} from order api call to be ${wanted}, got ${order[name]}. Please pass ` +
            `${name}=${order[name]} to the sdk.`,
        )
      }
    }
  }

  /** Resolves when the window ends: with its message, or when the shopper has closed it. */
  const waitForEnd = (popup) =>
    new Promise((resolve) => {
      const end = (outcome) => {
        removeEventListener('message', receive)
        clearInterval(watch)
        popup.close()
        resolve(outcome)
      }
      const receive = ({ data, source, origin: from }) => {
        if (from === origin && source === popup && data?.type === 'paypal') end(data)
      }
      const watch = setInterval(() => popup.closed && end({ status: 'cancelled' }), 300)
      addEventListener('message', receive)
    })

  /** Rendered buttons; a script loaded later under the same namespace destroys them. */
  const drawn = new Set()

  const Buttons = (options = {}) => {
    checkOptions(options)
    let host
    let popup
    let isClosed = false
    const fundingSource = options.fundingSource ?? FUNDING.PAYPAL

    const pay = async (button) => {
      if (button.ariaBusy === 'true') return
      button.ariaBusy = 'true'
      const press = { isRefused: false }
      const answers = { resolve: () => {}, reject: () => (press.isRefused = true) }
      try {
        const clicked = options.onClick?.({ fundingSource }, answers)
        if (press.isRefused) return
        // Opened within the click: later, browsers would block it as an advertisement.
        popup = open('about:blank', 'paypal', 'popup,width=480,height=680')
        if (!popup) throw new Error('Can not open popup window - blocked')
        await clicked
        if (press.isRefused) return popup.close()
        const orderID = await options.createOrder({ paymentSource: fundingSource }, {})
        await checkOrder(orderID)
        popup.location.href = `${origin}/sandbox/pay/paypal?session=${encodeURIComponent(orderID)}`
        const { status, payerID } = await waitForEnd(popup)
        if (isClosed) return
        // createOrder has passed the funding source already.
        const approval = { orderID, payerID, facilitatorAccessToken: 'sandbox' }
        if (status === 'approved') await options.onApprove(approval, {})
        else if (status === 'cancelled') options.onCancel?.({ orderID }, {})
        else throw new Error(`The wallet answered ${status}`)
      } catch (error) {
        popup?.close()
        if (!isClosed) options.onError?.(error)
      } finally {
        button.ariaBusy = 'false'
      }
    }

    const instance = {
      isEligible: () => fundingSource === FUNDING.PAYPAL,
      async render(target) {
        host = typeof target === 'string' ? document.querySelector(target) : target
        if (!instance.isEligible()) throw new Error(`${fundingSource} is not eligible`)
        if (!host?.isConnected) throw new Error(`Document is ready and element ${target} does not exist`)
        const spot = document.createElement('div')
        spot.dataset.commit = searchParams.get('commit') ?? 'true'
        const root = spot.attachShadow({ mode: 'open' })
        const style = document.createElement('style')
        style.textContent = LOOK
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'PayPal'
        button.addEventListener('click', () => void pay(button))
        root.append(style, button)
        host.replaceChildren(spot)
        drawn.add(instance)
        options.onInit?.({}, { enable: () => (button.disabled = false), disable: () => (button.disabled = true) })
      },
      /** Closes an open window without calling a callback. */
      async close() {
        isClosed = true
        drawn.delete(instance)
        popup?.close()
        host?.replaceChildren()
      },
    }
    return instance
  }

  class PayPalSheetError extends Error {
    constructor(name, errorName, message) {
      super(message)
      Object.assign(this, { name, errorName, paypalDebugId: 'sandbox' })
    }
  }

  /** Calls PayPal's server; its errors are thrown as those of the component. */
  const createCaller = (component, fallback) => async (operation, variables) => {
    const response = await fetch(`${origin}/sandbox/paypal/graphql?${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(variables),
    })
    if (!response.ok)
      throw new PayPalSheetError(component, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred')
    const { data, errors } = await response.json()
    if (errors?.length) throw new PayPalSheetError(component, errors[0].name ?? fallback, errors[0].message)
    return data
  }

  const clientID = searchParams.get('client-id')
  const isObject = (value) => typeof value === 'object' && value !== null

  /** Its server rejects a call without the variables that are required there. */
  const requireVariables = (component, name, variables) => {
    const missing = Object.keys(variables).find((key) => !variables[key])
    if (missing)
      throw new PayPalSheetError(component, name, `Variable "$${missing}" of required type was not provided.`)
  }

  const Applepay = () => {
    const component = 'PayPalApplePayError'
    return {
      async config() {
        const config = await createCaller(component, 'APPLEPAY_CONFIG_ERROR')('GetApplepayConfig', {
          clientId: clientID,
        })
        return { ...config, countryCode: config.merchantCountry, currencyCode: searchParams.get('currency') ?? 'USD' }
      },
      async validateMerchant({ validationUrl, displayName, domainName } = {}) {
        const name = 'ERROR_VALIDATING_MERCHANT'
        requireVariables(component, name, { url: validationUrl })
        const merchantDomain = domainName || location.host
        const variables = { url: validationUrl, displayName, clientID, merchantDomain }
        const { session } = await createCaller(component, name)('GetApplePayMerchantSession', variables)
        return { merchantSession: JSON.parse(atob(session)), paypalDebugId: 'sandbox' }
      },
      async confirmOrder({ orderId, token, billingContact, shippingContact } = {}) {
        const name = 'APPLEPAY_PAYMENT_ERROR'
        requireVariables(component, name, { orderID: orderId, token: isObject(token) && token, billingContact })
        const variables = { orderID: orderId, token, billingContact, shippingContact, clientID }
        const approveApplePayPayment = await createCaller(component, name)('ApproveApplePayPayment', variables)
        return { approveApplePayPayment }
      },
    }
  }

  /** The bank's page over the shop; resolves to whether the payer has confirmed. */
  const openBank = () =>
    new Promise((resolve) => {
      const { title, confirm, cancel } = TEXTS_BY_LOCALE(document.documentElement.lang)
      const dialog = document.createElement('dialog')
      dialog.ariaLabel = title
      const heading = Object.assign(document.createElement('h2'), { textContent: title })
      const createButton = (text, isConfirmed) => {
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
        button.addEventListener('click', () => end(isConfirmed))
        return button
      }
      const end = (isConfirmed) => {
        dialog.remove()
        resolve(isConfirmed)
      }
      dialog.addEventListener('cancel', () => end(false))
      dialog.append(heading, createButton(confirm, true), createButton(cancel, false))
      document.body.append(dialog)
      dialog.showModal()
    })

  const Googlepay = () => {
    const component = 'PayPalGooglePayError'
    const name = 'GOOGLEPAY_PAYMENT_ERROR'
    return {
      config: () =>
        createCaller(component, 'GOOGLEPAY_CONFIG_ERROR')('GetGooglePayConfig', {
          clientId: clientID,
          merchantOrigin: location.host,
        }),
      async confirmOrder({ orderId, paymentMethodData, shippingAddress, billingAddress, email } = {}) {
        requireVariables(component, name, { orderID: orderId, paymentMethodData: isObject(paymentMethodData) })
        if (billingAddress && paymentMethodData.info) paymentMethodData.info.billingAddress = billingAddress
        const variables = { orderID: orderId, paymentMethodData, shippingAddress, email, clientID }
        return createCaller(component, name)('ApproveGooglePayPayment', variables)
      },
      /** A payer who leaves the bank's page is UNKNOWN, and no error. */
      async initiatePayerAction({ orderId } = {}) {
        if (!(await openBank())) return { liabilityShift: 'UNKNOWN' }
        try {
          const { liability_shift } = await createCaller(component, name)('PayerAction', { orderID: orderId })
          return { liabilityShift: liability_shift }
        } catch {
          return { liabilityShift: 'UNKNOWN' }
        }
      },
    }
  }

  window[namespace]?.destroyAll?.()
  const destroyAll = () => {
    for (const buttons of drawn) void buttons.close()
  }
  window[namespace] = {
    ...(components.includes('buttons') && { Buttons, FUNDING }),
    ...(components.includes('applepay') && { Applepay }),
    ...(components.includes('googlepay') && { Googlepay }),
    version: 'sandbox',
    destroyAll,
  }
})()
