import { scriptOriginsOf, scriptUrlOf } from '../../site/provider-scripts.ts'

/** Origins of Google's sheet, as window and as Chrome's payment handler. */
const SHEET_ORIGINS = ['https://pay.google.com', 'https://google.com', 'https://www.google.com']

/** Address of Google's script. */
export const googleScriptUrl = (scriptUrls: Readonly<Record<string, string>>): string =>
  scriptUrlOf('googlepay', scriptUrls)

/** What Google's script, button and sheet need in the policy. */
export const googleSources = (scriptUrls: Readonly<Record<string, string>>) => ({
  code: scriptOriginsOf(googleScriptUrl(scriptUrls)),
  calls: SHEET_ORIGINS,
  frames: SHEET_ORIGINS,
  // The button's picture.
  media: ['https://www.gstatic.com'],
})
