/**
 * The HTML part of a mail, limited to what mail programs support: tables, inline styles, no scripts, and no resources
 * except for the store's pictures. Every value is escaped by hono's `html` (decision 0046).
 */
import { html, raw } from 'hono/html'
import { dialOf } from '../../core/address/dial-number.ts'
import { truncate } from '../../core/html/html.ts'
import type { MailBlock, MailContent, MailFooter, MailItem } from './mail-content.ts'
import type { MailColors, MailLook } from './mail-look.ts'

type Markup = ReturnType<typeof html>

const PREVIEW_LENGTH = 140
const WIDTH_PX = 600
/**
 * Rules that can't be inline styles. Outlook on the web marks elements that it recolours with data-ogsc and data-ogsb.
 */
function writeStyle({ light, dark, header, onHeader }: MailLook): string {
  const scheme = (colors: MailColors, of: string) => `
${of}.m-ground{background-color:${colors.band}!important}
${of}.m-card{background-color:${colors.background}!important}
${of}.m-panel{background-color:${colors.surface}!important}
${of}.m-text{color:${colors.text}!important}
${of}.m-muted{color:${colors.muted}!important}
${of}.m-line{border-color:${colors.border}!important}
${of}.m-link{color:${colors.primaryText}!important}
${of}.m-button{background-color:${colors.button}!important;color:${colors.onButton}!important}`
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
body,table,td,th,a{-webkit-text-size-adjust:100%;text-size-adjust:100%}
.m-header{background-color:${header}!important;color:${onHeader}!important}
@media (max-width:599px){.m-half{max-width:none!important}.m-amount{text-align:left!important}}
@media (min-width:616px){.m-title{max-width:328px!important}}
@media (max-width:480px){.m-pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:light){${scheme(light, '')}}
@media (prefers-color-scheme:dark){${scheme(dark, '')}}
${scheme(dark, '[data-ogsc] ')}
${scheme(dark, '[data-ogsb] ')}`
}

/** French punctuation must not begin a line. */
const withoutBreaksBeforeSigns = (text: string): string => text.replaceAll(/ (?=[:;?!»])/g, '\u00a0')

/** Text with its line breaks as <br>. */
const writeLines = (text: string): Markup =>
  html`${withoutBreaksBeforeSigns(text)
    .split('\n')
    .map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}`

function createWriter({ light, bodyFont, headingFont, buttonRadiusPx }: MailLook) {
  const wrap = 'overflow-wrap:anywhere;word-break:break-word'
  const body = `font-family:${bodyFont};font-size:16px;line-height:24px;${wrap}`
  const small = `font-family:${bodyFont};font-size:14px;line-height:20px;${wrap}`
  const link = `color:${light.primaryText};text-decoration:underline`

  const writeText = (text: string) =>
    html`<p class="m-text" style="margin:0 0 16px;color:${light.text};${body}">${writeLines(text)}</p>`

  const writeQuote = (text: string) =>
    html`<blockquote class="m-text m-line"
      style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid ${light.border};color:${light.text};
      ${body}">${writeLines(text)}</blockquote>`

  const writeButton = (intro: string, label: string, href: string) => html`${intro === '' ? '' : writeText(intro)}
<p style="margin:0 0 24px"><a class="m-button" href="${href}"
  style="display:inline-block;padding:12px 24px;border-radius:${buttonRadiusPx}px;background-color:${light.button};
  color:${light.onButton};font-weight:bold;text-decoration:none;${body}">${label}</a></p>`

  const writePlainLink = (intro: string, label: string, href: string) =>
    html`<p class="m-text"
      style="margin:0 0 16px;color:${light.text};${body}">${intro === '' ? '' : html`${writeLines(intro)}<br>`}<a
      class="m-link" href="${href}" style="${link}">${label}</a></p>`

  const writeTitle = ({ title, href, linkLabel }: MailItem) =>
    href === '' || linkLabel !== ''
      ? html`<strong>${title}</strong>`
      : html`<a class="m-link" href="${href}" style="font-weight:bold;${link}">${title}</a>`

  const writePicture = (picture: string) =>
    html`<td class="m-line" style="width:80px;padding:12px 16px 12px 0;border-top:1px solid ${light.border};
      vertical-align:top">${
        picture === ''
          ? ''
          : html`<img src="${picture}" alt="" width="64" height="64"
          style="display:block;width:64px;height:64px;padding:7px;border-radius:6px;background-color:#ffffff;
          object-fit:contain">`
      }</td>`

  // Title and amount are inline blocks: the amount wraps below the title where both do not fit side by side.
  const writeItem = (item: MailItem, hasPictures: boolean) => html`<tr>
${hasPictures ? writePicture(item.picture) : ''}
<td class="m-line" style="padding:12px 0;border-top:1px solid ${light.border};vertical-align:top;font-size:0">
<div class="m-text m-half${item.amount === '' ? '' : ' m-title'}"
  style="display:inline-block;width:100%;max-width:${item.amount === '' ? 440 : 304}px;color:${light.text};
  vertical-align:top;${body}">${writeTitle(item)}${item.facts.map(
    (fact) => html`<br><span class="m-muted" style="color:${light.muted};${small}">${fact}</span>`,
  )}${
    item.href === '' || item.linkLabel === ''
      ? ''
      : html`<br><a class="m-link" href="${item.href}"
        style="display:inline-block;padding:10px 0;${link}">${item.linkLabel}</a>`
  }</div>
${
  item.amount === ''
    ? ''
    : html`<div class="m-half m-amount m-text"
      style="display:inline-block;width:100%;max-width:112px;color:${light.text};font-weight:bold;text-align:right;
      vertical-align:top;${body}">${item.amount}</div>`
}
</td>
</tr>`

  const hasPictures = (items: readonly MailItem[]) => items.some(({ picture }) => picture !== '')

  const writeItems = (items: readonly MailItem[]) =>
    items.length === 0
      ? ''
      : html`<table role="presentation" style="width:100%;margin:0 0 8px;border-collapse:collapse;table-layout:fixed">
      ${items.map((item) => writeItem(item, hasPictures(items)))}</table>`

  const writeTotals = (totals: readonly { title: string; amount: string }[]) =>
    html`<table class="m-line"
      style="width:100%;margin:0 0 24px;border-collapse:collapse;border-top:2px solid ${light.border}">${totals.map(
        ({ title, amount }, index) => {
          const weight = index === totals.length - 1 ? 'font-weight:bold;font-size:18px' : 'font-weight:normal'
          return html`<tr>
<th scope="row" class="m-text" style="padding:6px 0;color:${light.text};text-align:left;${body};${weight}">${title}</th>
<td class="m-text" style="padding:6px 0 6px 12px;color:${light.text};text-align:right;white-space:nowrap;${body};
  ${weight}">${amount}</td>
</tr>`
        },
      )}</table>`

  const writeSections = (sections: readonly { title: string; text: string }[]) => {
    const filled = sections.filter(({ text }) => text !== '')
    if (filled.length === 0) return ''
    return html`<div style="margin:0 0 8px;font-size:0">${filled.map(
      ({
        title,
        text,
      }) => html`<div class="m-half" style="display:inline-block;width:100%;max-width:256px;margin:0 0 16px;
        vertical-align:top">
<h2 class="m-muted" style="margin:0 12px 4px 0;color:${light.muted};font-weight:bold;${small}">${title}</h2>
<p class="m-text" style="margin:0 12px 0 0;color:${light.text};${body}">${writeLines(text)}</p>
</div>`,
    )}</div>`
  }

  function writeBlock(block: MailBlock, isMain: boolean): Markup | '' {
    switch (block.kind) {
      case 'text':
        return block.text === '' ? '' : writeText(block.text)
      case 'quote':
        return block.text === '' ? '' : writeQuote(block.text)
      case 'link':
        return (isMain ? writeButton : writePlainLink)(block.intro, block.label, block.href)
      case 'items':
        return writeItems(block.items)
      case 'totals':
        return writeTotals(block.totals)
      case 'sections':
        return writeSections(block.sections)
    }
  }

  function writeFooter({ store, address, phone, siteUrl, unsubscribe }: MailFooter) {
    const dial = dialOf(phone)
    const call = dial === '' ? html`${phone}` : html`<a class="m-link" href="tel:${dial}" style="${link}">${phone}</a>`
    return html`<p class="m-muted" style="margin:0;color:${light.muted};${small}"><a class="m-link" href="${siteUrl}"
      style="font-weight:bold;${link}">${store}</a>${
        address === '' ? '' : html`<br>${address}`
      }${phone === '' ? '' : html`<br>${call}`}</p>${
        unsubscribe
          ? html`<p class="m-muted" style="margin:12px 0 0;color:${light.muted};${small}"><a class="m-link"
          href="${unsubscribe.href}" style="${link}">${unsubscribe.label}</a></p>`
          : ''
      }`
  }

  const writeHeading = (text: string) =>
    html`<h1 class="m-text" style="margin:0 0 16px;color:${light.text};font-family:${headingFont};font-size:24px;
      line-height:30px;font-weight:bold;${wrap}">${withoutBreaksBeforeSigns(text)}</h1>`

  return { writeHeading, writeBlock, writeFooter }
}

/** The text that mail programs show beside the subject in the inbox. */
function previewOf(blocks: readonly MailBlock[]): string {
  const first = blocks.find((block) => block.kind === 'text')
  return first ? truncate(first.text.replaceAll('\n', ' '), PREVIEW_LENGTH) : ''
}

/**
 * Writes a mail as HTML in the store's look. `extra` is rendered below the blocks, e.g. the form of a page that looks
 * like a mail.
 */
export function writeHtml(
  { language, subject, blocks, footer }: MailContent,
  look: MailLook,
  extra: Markup | '' = '',
): string {
  const { light } = look
  const writer = createWriter(look)
  const mainLink = blocks.find(({ kind }) => kind === 'link')
  const logo =
    look.logoUrl === ''
      ? html`<span style="font-family:${look.headingFont};font-size:22px;line-height:28px;
        font-weight:bold">${footer.store}</span>`
      : html`<img src="${look.logoUrl}" alt="${look.logoText}" width="180"
        style="display:block;width:180px;max-width:70%;height:auto;border:0">`
  // Outlook on Windows ignores max-width. Only Outlook reads these conditional comments.
  const outlookStart = raw(
    `<!--[if mso]><table role="presentation" align="center" width="${WIDTH_PX}"><tr><td><![endif]-->`,
  )
  const outlookEnd = raw('<!--[if mso]></td></tr></table><![endif]-->')
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${raw(writeStyle(look))}</style>
</head>
<body class="m-ground" style="margin:0;padding:0;background-color:${light.band}">
<div style="display:none;max-height:0;overflow:hidden">${previewOf(blocks)}</div>
<table role="presentation" class="m-ground"
  style="width:100%;border-collapse:collapse;background-color:${light.band}"><tr><td style="padding:16px 8px">
${outlookStart}
<table role="presentation" class="m-card"
  style="width:100%;max-width:${WIDTH_PX}px;margin:0 auto;border-collapse:collapse;table-layout:fixed;
  background-color:${light.background}">
<tr><td class="m-header m-pad" style="padding:20px 32px;border-bottom:3px solid ${look.accent};
  background-color:${look.header};color:${look.onHeader}">${logo}</td></tr>
<tr><td class="m-pad" style="padding:32px 32px 16px">
${writer.writeHeading(subject)}
${blocks.map((block) => writer.writeBlock(block, block === mainLink))}
${extra}
</td></tr>
<tr><td class="m-panel m-line m-pad" style="padding:20px 32px;border-top:1px solid ${light.border};
  background-color:${light.surface}">${writer.writeFooter(footer)}</td></tr>
</table>
${outlookEnd}
</td></tr></table>
</body>
</html>
`
  // `html` returns a promise only if a value is a promise.
  if (page instanceof Promise) throw new TypeError('a mail holds what is not there yet')
  return page.toString()
}
