import { toDashes } from '../../contract-server/locale.ts'

type Named = { readonly title: string; readonly rate: number }

/** 0.06875 → '6.875%' in en_US, '6,875 %' in fr_CA. */
const formatRate = (rate: number, locale: string): string =>
  new Intl.NumberFormat(toDashes(locale), { style: 'percent', maximumFractionDigits: 4 }).format(rate)

/** 'MN sales tax (6.875%)'. */
export const nameTax = ({ title, rate }: Named, locale: string): string => `${title} (${formatRate(rate, locale)})`

/** A tax that is part of the row above it, for mails and the back office: '– MN sales tax (6.875%)'. */
export const nameTaxLine = <Line extends Named>(line: Line, locale: string): Line => ({
  ...line,
  title: `– ${nameTax(line, locale)}`,
})
