import acima from './brand-marks/acima.svg?address'
import affirm from './brand-marks/affirm.svg?address'
import amazonPay from './brand-marks/amazon-pay.svg?address'
import amex from './brand-marks/amex.svg?address'
import applePay from './brand-marks/apple-pay.svg?address'
import bank from './brand-marks/bank.svg?address'
import card from './brand-marks/card.svg?address'
import cash from './brand-marks/cash.svg?address'
import chargeafter from './brand-marks/chargeafter.svg?address'
import check from './brand-marks/check.svg?address'
import citi from './brand-marks/citi.svg?address'
import conneqt from './brand-marks/conneqt.svg?address'
import diners from './brand-marks/diners.svg?address'
import discover from './brand-marks/discover.svg?address'
import financeit from './brand-marks/financeit.svg?address'
import freedompay from './brand-marks/freedompay.svg?address'
import googlePay from './brand-marks/google-pay.svg?address'
import jcb from './brand-marks/jcb.svg?address'
import katapult from './brand-marks/katapult.svg?address'
import maestro from './brand-marks/maestro.svg?address'
import mastercard from './brand-marks/mastercard.svg?address'
import paypal from './brand-marks/paypal.svg?address'
import visa from './brand-marks/visa.svg?address'
import zibby from './brand-marks/zibby.svg?address'

/** URL of each brand's SVG. The files are part of the build, so browsers cache them without expiry. */
export const BRAND_ADDRESSES = {
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
  'google-pay': googlePay,
  jcb,
  katapult,
  maestro,
  mastercard,
  paypal,
  visa,
  zibby,
} as const satisfies Readonly<Record<string, string>>

export type BrandName = keyof typeof BRAND_ADDRESSES
