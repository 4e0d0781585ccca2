/**
 * Strict stand-in of Google Pay's script (pay.js): PaymentsClient takes and refuses what Google's does, by the codes
 * of its errors. Sources: Google Pay API for web, "Client", "Request objects", "Error objects", "Troubleshooting"
 * "Dynamic price updates" (developers.google.com/pay/api/web); @types/googlepay 0.7; google/payjs (src/validator.js,
 * src/callback_handler.js); @google-pay/button-element 4; bigcommerce/checkout-sdk-js
 * (packages/google-pay-integration); google-pay/google-pay-button, discussion 91 (a press opens the sheet). Not
 * documented are the code of a sheet that no press opens (DEVELOPER_ERROR here) and how long a callback may take (20
 * seconds here). Offers in the sheet are refused: no shop of ours has them. In its sheet the person who tries the shop
 * chooses card, address and shipping option; it requests the token from this script's own origin.
 */
import {
  cardProblem,
  intentsProblem,
  interacProblem,
  isText,
  methodsProblem,
  shippingProblem,
  tokenizationProblem,
  transactionProblem,
  versionProblem,
} from './google-pay/request-problems.js'
import { errorOf, Sheet } from './google-pay/sheet.js'
import { textsOf } from './google-pay/texts.js'
import { element } from './wallets/dialog.js'

const BUTTON_OPTIONS = {
  buttonColor: ['default', 'black', 'white'],
  buttonType: ['book', 'buy', 'checkout', 'donate', 'order', 'pay', 'plain', 'subscribe', 'long', 'short'],
  buttonSizeMode: ['static', 'fill'],
}

class PaymentsClient {
  #options

  constructor(options = {}) {
    const { environment = 'TEST' } = options
    if (!['TEST', 'PRODUCTION'].includes(environment))
      throw new Error(`Parameter environment in PaymentOptions can be TEST or PRODUCTION, not ${environment}.`)
    this.#options = { ...options, environment }
  }

  async isReadyToPay(request = {}) {
    const problem = versionProblem(request) || methodsProblem(request.allowedPaymentMethods, cardProblem)
    if (problem !== '') throw errorOf('DEVELOPER_ERROR', problem)
    return { result: isSecureContext }
  }

  createButton(options = {}) {
    if (typeof options.onClick !== 'function') throw new Error('Required field onClick in ButtonOptions is missing.')
    for (const [name, known] of Object.entries(BUTTON_OPTIONS)) {
      if (options[name] !== undefined && !known.includes(options[name]))
        throw new Error(`${name} in ButtonOptions is not valid.`)
    }
    const { buttonColor = 'default', buttonSizeMode = 'static', buttonRadius = 4, buttonLocale } = options
    const texts = textsOf(buttonLocale ?? document.documentElement.lang)
    const isWhite = buttonColor === 'white'
    const button = Object.assign(element('button', 'Google Pay'), { type: 'button', ariaLabel: texts.button })
    Object.assign(button.style, {
      minWidth: '90px',
      width: buttonSizeMode === 'fill' ? '100%' : '240px',
      height: buttonSizeMode === 'fill' ? '100%' : '40px',
      border: '1px solid #747775',
      borderRadius: `${buttonRadius}px`,
      background: isWhite ? '#fff' : '#000',
      color: isWhite ? '#1f1f1f' : '#fff',
      font: '500 1rem system-ui,sans-serif',
      cursor: 'pointer',
    })
    button.addEventListener('click', options.onClick)
    const place = document.createElement('div')
    if (buttonSizeMode === 'fill') Object.assign(place.style, { width: '100%', height: '100%' })
    place.append(button)
    return place
  }

  async loadPaymentData(request = {}) {
    const { environment, merchantInfo, paymentDataCallbacks = {} } = this.#options
    if (!isSecureContext) throw errorOf('DEVELOPER_ERROR', 'The page must be secure.')
    const problem =
      versionProblem(request) ||
      (typeof request.merchantInfo === 'object' && request.merchantInfo ? '' : 'merchantInfo is required.') ||
      methodsProblem(
        request.allowedPaymentMethods,
        (method) => cardProblem(method) || tokenizationProblem(method, environment),
      ) ||
      transactionProblem(request.transactionInfo) ||
      interacProblem(request) ||
      intentsProblem(request, paymentDataCallbacks) ||
      shippingProblem(request) ||
      (request.offerInfo === undefined ? '' : 'offerInfo is not part of this sandbox.')
    if (problem !== '') throw errorOf('DEVELOPER_ERROR', problem)
    const merchantId = request.merchantInfo.merchantId ?? merchantInfo?.merchantId
    if (environment === 'PRODUCTION' && !isText(merchantId))
      throw errorOf('DEVELOPER_ERROR', 'merchantId is required in PRODUCTION.')
    if (!navigator.userActivation.isActive) throw errorOf('DEVELOPER_ERROR', 'A press has to open the sheet.')
    if (Sheet.isShown) throw errorOf('DEVELOPER_ERROR', 'A sheet is open already.')
    Sheet.isShown = true
    return new Promise((resolve, reject) => {
      const sheet = new Sheet(request, paymentDataCallbacks, { resolve, reject })
      if (environment === 'PRODUCTION') void sheet.requireMerchant(merchantId)
    })
  }

  prefetchPaymentData(request = {}) {
    const problem = versionProblem(request) || methodsProblem(request.allowedPaymentMethods, cardProblem)
    if (problem !== '') console.error(`Google Pay (sandbox): ${problem}`)
  }
}

const { google = {} } = window
window.google = { ...google, payments: { ...google.payments, api: { PaymentsClient } } }
