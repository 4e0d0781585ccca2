import { REST_PATHS } from '../contracts/paths.ts'

/** Template of all unknown paths. */
export const OTHER_PATH = '/{other}'

const PATTERNS = Object.values(REST_PATHS).map((template) => ({
  template,
  isFixed: !template.includes('{'),
  pattern: new RegExp(`^${template.replace(/\{\+\w+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/**
 * Template of a back-end call's path, for spans and logs: '/search/hide%20a%20bed' → '/search/{term}', whose term a
 * shopper has typed. Unknown paths become '/{other}'.
 */
export function pathTemplateOf(path: string): string {
  const matches = PATTERNS.filter(({ pattern }) => pattern.test(path))
  return (matches.find(({ isFixed }) => isFixed) ?? matches[0])?.template ?? OTHER_PATH
}
