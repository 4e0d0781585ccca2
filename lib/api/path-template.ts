import { REST_PATHS } from '../contracts/paths.ts'

/** What stands for every other path. */
export const OTHER_PATH = '/{other}'

const PATTERNS = Object.values(REST_PATHS).map((template) => ({
  template,
  isFixed: !template.includes('{'),
  pattern: new RegExp(`^${template.replace(/\{\+\w+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/**
 * The template of a back-end call's path, for spans and logs: '/search/hide%20a%20bed' is '/search/{term}', whose term a
 * shopper has typed. Anything that is not in the table of addresses is '/{other}'.
 */
export function pathTemplateOf(path: string): string {
  const matches = PATTERNS.filter(({ pattern }) => pattern.test(path))
  return (matches.find(({ isFixed }) => isFixed) ?? matches[0])?.template ?? OTHER_PATH
}
