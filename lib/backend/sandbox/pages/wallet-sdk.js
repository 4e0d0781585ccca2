/**
 * Stand-in of the hosted wallet's script: the part of the PayPal JavaScript SDK's documented interface that a shop uses
 * (paypal.Buttons with createOrder, onApprove, onCancel, onError; isEligible, render, close; paymentSource). Its button
 * opens the wallet's window of this script's own origin, which ends with one message.
 */
;(() => {
  const { origin } = new URL(document.currentScript.src)

  const LOOK =
    'button{width:100%;min-height:48px;border:0;border-radius:4px;background:#ffc439;color:#111;font:700 1.125rem system-ui,sans-serif;cursor:pointer}button:focus-visible{outline:3px solid #14507c;outline-offset:2px}button[aria-busy=true]{opacity:.6}'

  /** Waits for the window's end: its message, or that the shopper has closed it. */
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

  const Buttons = (options = {}) => {
    let host
    const pay = async (button) => {
      if (button.ariaBusy === 'true') return
      button.ariaBusy = 'true'
      // With the press itself: later browsers take it for an advertisement.
      const popup = open('about:blank', 'paypal', 'popup,width=480,height=680')
      try {
        if (!popup) throw new Error('The window could not be opened')
        const orderID = await options.createOrder({ paymentSource: 'paypal' }, {})
        popup.location.href = `${origin}/sandbox/pay/paypal?session=${encodeURIComponent(orderID)}`
        const { status, ...approval } = await waitForEnd(popup)
        if (status === 'approved') {
          const { orderID, payerID } = approval
          await options.onApprove({ orderID, payerID, paymentSource: 'paypal' }, {})
        } else if (status === 'cancelled') {
          options.onCancel?.({ orderID }, {})
        } else {
          throw new Error(`The wallet answered ${status}`)
        }
      } catch (error) {
        popup?.close()
        options.onError?.(error)
      } finally {
        button.ariaBusy = 'false'
      }
    }
    return {
      isEligible: () => true,
      async render(target) {
        host = typeof target === 'string' ? document.querySelector(target) : target
        const spot = document.createElement('div')
        const root = spot.attachShadow({ mode: 'open' })
        const style = document.createElement('style')
        style.textContent = LOOK
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'PayPal'
        button.addEventListener('click', () => void pay(button))
        root.append(style, button)
        host.replaceChildren(spot)
      },
      async close() {
        host?.replaceChildren()
      },
    }
  }

  window.paypal = { Buttons, FUNDING: { PAYPAL: 'paypal' }, version: 'sandbox' }
})()
