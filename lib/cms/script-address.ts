import { hashText } from './hash-text.ts'

/** Name of a piece of code: equal code has an equal name. */
export const nameOfCode = (code: string): string => hashText(code)

/** Where scripts that staff wrote come from: a piece of content, or the list of site scripts. */
export type ScriptHome = 'block' | 'page' | 'promotion' | 'category' | 'product' | 'post' | 'script'

/**
 * Address under which the storefront serves code that staff wrote inline. A file of the site's own host needs no
 * exception in its Content-Security-Policy, on any page a shopper comes to without a page load.
 *
 * @param id identifier of the block, path of the page, banner_id, url_key of the category, entity_id of the product,
 * key of the post, or script_id
 */
export const scriptAddress = (locale: string, home: ScriptHome, id: string, code: string): string =>
  `/site-script/${encodeURIComponent(locale)}/${home}/${nameOfCode(code)}/${id.split('/').map(encodeURIComponent).join('/')}.js`
