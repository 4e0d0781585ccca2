/**
 * Stand-ins of the scripts with which financing providers open their windows over a shop: of each the part of its public
 * interface that a shop uses. The last part of this file's own address says which provider it stands in for.
 *
 * - affirm: Affirm JS v2 (docs.affirm.com): _affirm_config, affirm.checkout, affirm.checkout.open, affirm.ui and the line
 *   with the monthly payment
 * - chargeafter: ChargeAfter's web SDK (docs.chargeafter.com): ChargeAfter.cfg, ChargeAfter.checkout.present
 * - katapult: the Katapult plugin, once Zibby's (documented with the provider's shop extensions, github.com/katapultgroupinc):
 *   _katapult_config, katapult.checkout.set and load; the window ends with a message of the provider's origin, as JSON text
 * - acima: Acima's ecommerce client, as the provider's public shop extensions use it (solidus_acima): Acima.Client with
 *   merchantId and iframeUrl, whose checkout promises the lease
 *
 * Each shows the provider's page of /sandbox/pay whose address came with the checkout info. What the page is told to answer
 * is passed on in the provider's own words, nonsense included; a window that is closed is one that was cancelled.
 */
;(() => {
  const { src } = document.currentScript
  const { origin, pathname } = new URL(src)

  /** Opens a page of this origin in a window over the shop; resolves with its message as it ends. */
  const openWindow = (title, address) =>
    new Promise((resolve) => {
      const url = URL.canParse(address) ? new URL(address) : null
      if (url?.origin !== origin) return resolve({ status: 'no window for this address' })
      const dialog = document.createElement('dialog')
      dialog.style.cssText =
        'margin:auto;padding:0;border:0;border-radius:12px;width:min(34rem,calc(100vw - 2rem));height:min(44rem,calc(100dvh - 2rem));overflow:hidden;background:#fff;color:#111'
      dialog.setAttribute('aria-label', title)
      const close = document.createElement('button')
      close.type = 'button'
      close.textContent = '×'
      close.setAttribute('aria-label', document.documentElement.lang.startsWith('fr') ? 'Fermer' : 'Close')
      close.style.cssText =
        'position:absolute;inset:8px 8px auto auto;width:44px;height:44px;border:0;border-radius:50%;background:#eee;color:#111;font:1.5rem/1 system-ui;cursor:pointer'
      const frame = document.createElement('iframe')
      frame.title = title
      frame.src = url.href
      frame.style.cssText = 'border:0;width:100%;height:100%;display:block;color-scheme:light;background:#fff'
      const end = (message) => {
        removeEventListener('message', receive)
        // Gives the focus back.
        dialog.close()
        dialog.remove()
        resolve(message)
      }
      const receive = ({ data, source, origin: from }) => {
        if (from === origin && source === frame.contentWindow) end(data)
      }
      addEventListener('message', receive)
      close.addEventListener('click', () => dialog.close())
      dialog.addEventListener('close', () => end({ status: 'cancelled' }))
      dialog.append(frame, close)
      document.body.append(dialog)
      dialog.showModal()
    })

  const PROVIDERS = {
    affirm() {
      const config = window._affirm_config ?? {}
      const queued = window.affirm
      let info = {}
      const money = (cents) =>
        new Intl.NumberFormat(config.locale?.replace('_', '-') ?? 'en-US', {
          style: 'currency',
          currency: config.country_code === 'CAN' ? 'CAD' : 'USD',
        }).format(cents / 100)
      const drawMonthly = () => {
        const isFrench = config.locale?.startsWith('fr')
        for (const line of document.querySelectorAll('.affirm-as-low-as')) {
          const amount = money(Number(line.dataset.amount) / 12)
          line.textContent = isFrench ? `Dès ${amount} par mois avec Affirm` : `As low as ${amount}/month with Affirm`
        }
      }
      const open = async ({ onSuccess, onFail, onOpen, onValidationError } = {}) => {
        if (!config.public_api_key || !info.checkout_token) {
          return onValidationError?.([{ fieldName: 'public_api_key', message: 'The checkout is not complete.' }])
        }
        onOpen?.(info.checkout_token)
        const { status, checkout_token } = await openWindow(`Affirm (${config.public_api_key})`, info.checkout_url)
        if (status === 'cancelled') onFail?.({ reason: 'canceled' })
        else if (status === 'declined') onFail?.({ reason: 'declined' })
        else onSuccess?.({ checkout_token })
      }
      const set = (data) => {
        info = data
      }
      const ready = (run) => run()
      window.affirm = {
        checkout: Object.assign(set, { set, open }),
        ui: { ready, refresh: drawMonthly },
        jsReady: ready,
      }
      for (const part of ['checkout', 'ui']) {
        for (const [name, args] of queued?.[part]?._ ?? []) window.affirm[part][name]?.(...args)
      }
      drawMonthly()
    },

    chargeafter() {
      const present = async ({ application_url, callback }) => {
        const { apiKey, storeId } = window.ChargeAfter.cfg ?? {}
        if (!apiKey) return callback(null, null, { code: 'INVALID_API_KEY', message: 'The key is missing.' })
        const { status, token } = await openWindow(`ChargeAfter (${apiKey}, ${storeId})`, application_url)
        if (status === 'cancelled') callback(null, null, { code: 'CONSUMER_CANCELLED', message: 'Cancelled.' })
        else if (status === 'declined') callback(null, null, { code: 'DECLINED', message: 'No lender approves.' })
        else callback(token, { status })
      }
      window.ChargeAfter = { ...window.ChargeAfter, checkout: { present } }
    },

    katapult() {
      let info = {}
      const load = async () => {
        const { api_key } = window._katapult_config ?? {}
        const { status, order } = await openWindow(`Katapult (${api_key})`, info.application_url)
        const isKnown = ['approved', 'declined', 'cancelled'].includes(status)
        const message = JSON.stringify({
          type: 'checkout',
          status: isKnown ? status === 'approved' : status,
          response: { uid: order, customer_id: order, katapult_id: order },
        })
        dispatchEvent(new MessageEvent('message', { data: message, origin }))
      }
      const set = (data) => {
        info = data
      }
      window.katapult = { ...window.katapult, checkout: { set, load } }
    },

    acima() {
      window.Acima = {
        Client: class {
          constructor({ merchantId }) {
            this.merchantId = merchantId
          }

          async checkout({ application_url }) {
            const { status, order } = await openWindow(`Acima (${this.merchantId})`, application_url)
            if (status === 'cancelled' || status === 'declined')
              throw { code: status, message: `The lease was ${status}.` }
            return order ? { leaseId: order, leaseNumber: order, checkoutToken: order } : {}
          }
        },
      }
    },
  }

  PROVIDERS[pathname.split('/').at(-1)?.replace('.js', '')]?.()
})()
