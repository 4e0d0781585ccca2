/**
 * Stand-ins of the scripts with which financing providers open their windows over a shop, as strict as the providers'
 * documentation: names, order of calls, shapes, and how each reports errors. The checkout is sent to the stand-in of
 * the provider's server, which returns its page's URL or rejects it (window-checks.ts, with the sources). The last
 * segment of this script's own URL selects the provider.
 *
 * - affirm: Affirm JS v2 (docs.affirm.com, 'Modal vs redirect checkout'; github.com/Affirm/Magento2_Affirm). The script
 *   displays the errors of a rejected checkout and reports them by affirm.ui.error; declining and closing both end with
 *   the reason 'canceled'.
 * - chargeafter: ChargeAfter's web SDK (docs.chargeafter.com, 'Present'; github.com/chargeafter-rnd/sdk): init or cfg,
 *   then payments.present, whose callback is called once. Its window never changes the address: onDataUpdate is never
 *   called.
 * - katapult: the Katapult plugin, formerly Zibby's (docs.katapult.com; its WooCommerce plugin;
 *   github.com/katapultgroupinc/SFRA): setConfig, the event katapultjs-init, checkout.set and checkout.load. The page
 *   in its frame posts JSON text for an approval and nothing for other results.
 * - acima: Acima's ecommerce client (github.com/acima-credit/ecom-woocommerce; solidus_acima): Acima.Client, whose
 *   checkout returns a promise of the lease. Of the error codes only 'CheckoutInterrupted' is published; the others are
 *   made up.
 */
;(() => {
  const { src } = document.currentScript
  const { origin, pathname } = new URL(src)

  const textsOf = TEXTS_BY_LOCALE

  /**
   * A window over the shop. `end` closes it and resolves `ended` with its argument; the close button resolves it with
   * null.
   */
  const openDialog = (title, content) => {
    const dialog = document.createElement('dialog')
    dialog.style.cssText =
      'margin:auto;padding:0;border:0;border-radius:12px;width:min(34rem,calc(100vw - ' +
      '2rem));height:min(44rem,calc(100dvh - 2rem));overflow:hidden;background:#fff;color:#111'
    dialog.setAttribute('aria-label', title)
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = '×'
    close.setAttribute('aria-label', textsOf(document.documentElement.lang).close)
    close.style.cssText =
      'position:absolute;inset:8px 8px auto auto;width:44px;height:44px;border:0;border-radius:50%;' +
      'background:#eee;color:#111;font:1.5rem/1 system-ui;cursor:pointer'
    const { promise, resolve } = Promise.withResolvers()
    const end = (message) => {
      // Returns the focus.
      dialog.close()
      dialog.remove()
      resolve(message)
    }
    close.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => end(null))
    dialog.append(content, close)
    document.body.append(dialog)
    dialog.showModal()
    return { ended: promise, end }
  }

  /** Response of the provider's server to a checkout: {url} of its page, or {problems}. */
  const askServer = async (provider, settings, checkout) => {
    const response = await fetch(`${origin}/sandbox/pay/${provider}/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ settings, checkout }),
    })
    return response.json()
  }

  /** The provider's page in a window; `listen` receives its messages and the function that closes the window. */
  const openPage = (title, url, listen) => {
    const frame = document.createElement('iframe')
    frame.title = title
    frame.src = url
    frame.style.cssText = 'border:0;width:100%;height:100%;display:block;color-scheme:light;background:#fff'
    const dialog = openDialog(title, frame)
    const receive = ({ data, source, origin: from }) => {
      if (from === origin && source === frame.contentWindow) listen(data, dialog.end)
    }
    addEventListener('message', receive)
    return dialog.ended.finally(() => removeEventListener('message', receive))
  }

  /** The provider's errors about a rejected checkout; resolves when the shopper closes them. */
  const openProblems = (title, problems) => {
    const list = document.createElement('ul')
    list.style.cssText = 'margin:4rem 2rem;font:1rem/1.6 system-ui'
    for (const { field, message } of problems) {
      const line = document.createElement('li')
      line.textContent = `${field}: ${message}`
      list.append(line)
    }
    return openDialog(title, list).ended
  }

  const PROVIDERS = {
    affirm() {
      const config = window._affirm_config ?? {}
      const queued = window.affirm
      let checkout = null
      const money = (cents) =>
        new Intl.NumberFormat(config.locale?.replace('_', '-') ?? 'en-US', {
          style: 'currency',
          currency: config.country_code === 'CAN' ? 'CAD' : 'USD',
        }).format(cents / 100)
      /**
       * Payments that this merchant offers: six without interest, twelve or 24 at 15 % a year. In whole cents, so that
       * they pay the price off.
       */
      const lowestPayment = (cents) => {
        if (cents < 30_000) return Math.ceil(cents / 6)
        const rate = 0.15 / 12
        return Math.ceil((cents * rate) / (1 - (1 + rate) ** (cents < 100_000 ? -12 : -24)))
      }
      // Below 50 dollars Affirm renders no message (Stripe's documentation of Affirm's site messaging, November 2026).
      const drawMonthly = () => {
        const { monthly } = textsOf(config.locale ?? '')
        for (const line of document.querySelectorAll('.affirm-as-low-as')) {
          const cents = Number(line.dataset.amount)
          line.textContent = cents < 5000 ? '' : monthly.replace('{amount}', () => money(lowestPayment(cents)))
        }
      }
      let isOpen = false
      const listeners = []
      const fail = async (title, problems) => {
        await openProblems(title, problems)
        for (const listener of listeners) listener()
      }
      const open = async ({ onSuccess, onFail, onOpen } = {}) => {
        if (checkout === null || isOpen) return
        if (checkout.metadata?.mode !== 'modal' || !onSuccess) return post()
        isOpen = true
        const title = `Affirm (${config.public_api_key})`
        const { url, problems } = await askServer('affirm', config, checkout)
        if (problems) await fail(title, problems)
        else {
          onOpen?.(checkout.order_id)
          const told = await openPage(title, url, (message, end) => end(message))
          // Affirm ends in the same way for a declined shopper and for a closed window.
          if (told === null || told.status === 'declined' || told.status === 'cancelled')
            onFail?.({ reason: 'canceled' })
          else onSuccess({ checkout_token: told.checkout_token, created: new Date().toISOString() })
        }
        isOpen = false
      }
      /** Leaves the shop's page for the provider's, instead of a window. */
      const post = () => location.assign(`${origin}/sandbox/pay/affirm?session=${checkout?.order_id ?? ''}`)
      const set = (object) => {
        // The loader passes the settings by the same function.
        if ('public_api_key' in object) Object.assign(config, object)
        else checkout = object
      }
      const ready = (run) => run()
      const on = (event, run) => void (event === 'close' && listeners.push(run))
      window.affirm = {
        checkout: Object.assign((object) => set(object), { set, open, post }),
        ui: { ready, refresh: drawMonthly, error: { on } },
        jsReady: ready,
      }
      for (const part of ['checkout', 'ui']) {
        for (const [name, args] of queued?.[part]?._ ?? []) window.affirm[part][name]?.(...args)
      }
      drawMonthly()
    },

    chargeafter() {
      let isOpen = false
      const open = async ({ consumerDetails, cartDetails, onDataUpdate, onModalOpen, callback }) => {
        const { apiKey, storeId } = window.ChargeAfter.cfg ?? window.caConfig ?? {}
        const fail = (code, message) => callback(null, null, { code, message })
        if (isOpen) return fail('CREATE_CHECKOUT_FAILED', 'A window is open already.')
        if (!apiKey) return fail('CREATE_CHECKOUT_FAILED', 'The key is missing.')
        isOpen = true
        const title = `ChargeAfter (${apiKey}, ${storeId})`
        const checkout = { cartDetails, ...(!(onDataUpdate && !consumerDetails) && { consumerDetails }) }
        const { url, problems } = await askServer('chargeafter', { apiKey }, checkout)
        onModalOpen?.()
        // The window asks for invalid data of the shopper; errors in the cart end it.
        const [wrong] = (problems ?? []).filter(({ code }) => code !== 'CONSUMER')
        if (problems && !wrong) await openProblems(title, problems)
        const told = url ? await openPage(title, url, (message, end) => end(message)) : null
        isOpen = false
        if (wrong) return fail(wrong.code, `${wrong.field}: ${wrong.message}`)
        // No published code means that no lender approves: ChargeAfter sends such a shopper back to the store.
        if (told?.status === 'declined') return fail('BACK_TO_STORE', 'Back to the store.')
        if (told === null || told.status === 'cancelled') return fail('CONSUMER_CANCELLED', 'Cancelled.')
        callback(told.token, { applicationId: told.token, totalAmount: cartDetails.totalAmount }, null)
      }
      /** Throws for a wrong call, as the script does. */
      const present = (flow, options) => {
        if (flow !== 'checkout') throw new TypeError(`ChargeAfter has no flow ${flow}.`)
        if (typeof options?.callback !== 'function') throw new TypeError('ChargeAfter needs a callback.')
        void open(options)
      }
      const init = async (cfg) => {
        window.ChargeAfter.cfg = cfg
      }
      // The functions are defined shortly after the script has run.
      setTimeout(() => {
        const payments = { present }
        const checkout = { present: (options) => present('checkout', options) }
        window.ChargeAfter = { ...window.ChargeAfter, init, payments, checkout }
      })
    },

    katapult() {
      let [key, checkout, isOpen] = ['', null, false]
      const setConfig = (apiKey) => {
        key = apiKey
      }
      const set = (object) => {
        checkout = object
      }
      const load = async () => {
        if (!key || !checkout || isOpen) throw new Error('Katapult: no API key, no checkout, or one is open already.')
        isOpen = true
        const title = `Katapult (${key})`
        const { url, problems } = await askServer('zibby', { apiKey: key }, checkout)
        // The page itself posts an approval to the shop; all other results are silent.
        await (problems
          ? openProblems(title, problems)
          : openPage(title, url, (message, end) => typeof message === 'string' && end(null)))
        isOpen = false
      }
      window.katapult = Object.assign(window.katapult ?? {}, { setConfig })
      setTimeout(() => {
        window.katapult.checkout = { set, load }
        document.dispatchEvent(new Event('katapultjs-init'))
      }, 50)
    },

    acima() {
      let isOpen = false
      window.Acima = {
        Client: class {
          constructor({ merchantId } = {}) {
            if (!merchantId) throw new TypeError('Acima: merchantId is missing.')
            this.merchantId = merchantId
          }

          async checkout({ transaction, customer, isSuccessCallbackMode } = {}) {
            if (isOpen) throw { code: 'CheckoutOpen', message: 'A checkout is open already.' }
            isOpen = true
            const title = `Acima (${this.merchantId})`
            const { url, problems } = await askServer(
              'acima',
              { merchantId: this.merchantId },
              { transaction, customer },
            )
            const [lease, createOrderComplete] = problems ? [null] : await this.apply(title, url, isSuccessCallbackMode)
            if (problems) await openProblems(title, problems)
            isOpen = false
            if (problems) throw { code: 'InvalidRequest', message: `${problems[0].field}: ${problems[0].message}` }
            if (lease === null) throw { code: 'CheckoutInterrupted', message: 'The window was closed.' }
            const { leaseId, leaseNumber, checkoutToken } = lease
            return { leaseId, leaseNumber, checkoutToken, ...(createOrderComplete && { createOrderComplete }) }
          }

          /**
           * Resolves with the lease, or null if the window is closed without one; with `stays` the shop closes the
           * window.
           */
          apply(title, url, stays) {
            return new Promise((resolve) => {
              const closed = openPage(title, url, (lease, end) => {
                if (!stays) return end(lease)
                resolve([lease, () => end(lease)])
              })
              void closed.then((lease) => resolve([lease]))
            })
          }
        },
      }
    },
  }

  PROVIDERS[pathname.split('/').at(-1)?.replace('.js', '')]?.()
})()
