import { hashText } from './hash-text.ts'

/** Name of a piece of code: a hash, equal for equal code. */
export const nameOfCode = (code: string): string => hashText(code)

/** Origin of an inline script: a piece of content, or the list of site scripts. */
export type ScriptHome = 'block' | 'page' | 'promotion' | 'category' | 'product' | 'post' | 'script'

/**
 * Address at which the storefront serves inline code of staff. Files of the site's own host need no exception in the
 * Content-Security-Policy, also on pages that are opened by client navigation.
 *
 * @param id identifier of the block, path of the page, banner_id, url_key of the category, entity_id of the product,
 * key of the post, or script_id
 */
export const scriptAddress = (locale: string, home: ScriptHome, id: string, code: string): string =>
  `/site-script/${encodeURIComponent(locale)}/${home}/${nameOfCode(code)}` +
  `/${id.split('/').map(encodeURIComponent).join('/')}.js`
