import type { MarkName } from '#lib/checkout/payments/marks.ts'
import acima from './marks/acima.svg?address'
import affirm from './marks/affirm.svg?address'
import amazonPay from './marks/amazon-pay.svg?address'
import amex from './marks/amex.svg?address'
import applePay from './marks/apple-pay.svg?address'
import bank from './marks/bank.svg?address'
import card from './marks/card.svg?address'
import cash from './marks/cash.svg?address'
import chargeafter from './marks/chargeafter.svg?address'
import check from './marks/check.svg?address'
import citi from './marks/citi.svg?address'
import conneqt from './marks/conneqt.svg?address'
import diners from './marks/diners.svg?address'
import discover from './marks/discover.svg?address'
import financeit from './marks/financeit.svg?address'
import freedompay from './marks/freedompay.svg?address'
import jcb from './marks/jcb.svg?address'
import katapult from './marks/katapult.svg?address'
import maestro from './marks/maestro.svg?address'
import mastercard from './marks/mastercard.svg?address'
import paypal from './marks/paypal.svg?address'
import visa from './marks/visa.svg?address'
import zibby from './marks/zibby.svg?address'

/** Address of each drawing: files of the build, so that a browser keeps them for good. */
export const MARK_ADDRESSES: Readonly<Record<MarkName, string>> = {
  acima,
  affirm,
  'amazon-pay': amazonPay,
  amex,
  'apple-pay': applePay,
  bank,
  card,
  cash,
  chargeafter,
  check,
  citi,
  conneqt,
  diners,
  discover,
  financeit,
  freedompay,
  jcb,
  katapult,
  maestro,
  mastercard,
  paypal,
  visa,
  zibby,
}
