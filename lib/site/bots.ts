/**
 * Bot detection by user agent (S1-5.4). The expression comes from the store, the user agent from any visitor. Both are
 * limited, because catastrophic backtracking would stop the whole site.
 */

const LONGEST_PATTERN = 8192
const LONGEST_USER_AGENT = 256
const MOST_WAYS = 2 ** 18
const LARGE_REPEAT = 8

/**
 * Number of ways in which a group can match at one position: `ways` by its present alternative, `waysBefore` by earlier
 * ones.
 */
type Group = { ways: number; waysBefore: number }

const TOKEN = /\\.|\[\^?(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<[a-z]\w*>)|[()|]|[*+?]\??|\{\d+,?\d*\}\??|[\s\S]/giu

/** Number of ways in which a quantifier can match, for a text of maximum length. */
function countWays(repeat: string): number {
  if (repeat.startsWith('?')) return 2
  const [, least = '', comma = '', most = ''] = /^\{(\d+)(,?)(\d*)\}/.exec(repeat) ?? []
  const isOpen = least === '' || (comma === ',' && most === '')
  if (isOpen || Number(most || least) > LARGE_REPEAT) return LONGEST_USER_AGENT
  return Number(most || least) - Number(least) + 1
}

/**
 * Whether an expression can be tested in reasonable time: no back reference, no repeat of a group that can match in
 * more than one way, and a limited number of ways in total. Stricter than necessary.
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > LONGEST_PATTERN) return false
  const groups: Group[] = [{ ways: 1, waysBefore: 0 }]
  let waysOfClosed = 1
  for (const [token] of pattern.matchAll(TOKEN)) {
    const group = groups.at(-1)
    if (!group || /^\\[1-9k]/.test(token)) return false
    if (token.startsWith('(')) {
      groups.push({ ways: 1, waysBefore: 0 })
    } else if (token === '|') {
      group.waysBefore += group.ways
      group.ways = 1
    } else if (token === ')') {
      groups.pop()
      const outer = groups.at(-1)
      if (!outer) return false
      waysOfClosed = group.waysBefore + group.ways
      outer.ways *= waysOfClosed
      continue
    } else if (/^(?:[*+?]|\{\d)/.test(token)) {
      if (waysOfClosed > 1 && !token.startsWith('?')) return false
      group.ways *= countWays(token)
    }
    waysOfClosed = 1
    if (group.ways > MOST_WAYS) return false
  }
  const [whole, ...unclosed] = groups
  return unclosed.length === 0 && whole !== undefined && whole.waysBefore + whole.ways <= MOST_WAYS
}

function compile(pattern: string): RegExp | undefined {
  // Some back ends store the expression with its delimiters: /…/i.
  const source = /^\/(.+)\/[a-z]*$/s.exec(pattern)?.[1] ?? pattern
  if (!isSafePattern(source)) return undefined
  try {
    return new RegExp(source, 'i')
  } catch {
    return undefined
  }
}

/**
 * Whether the store's user_agents_bots_regex matches the user agent, case-insensitively. With a malformed expression,
 * or one that could run too long, every visitor counts as a bot; with an empty one nobody does. Only the first 256
 * characters of the user agent are read. Never throws.
 */
export function isBot(userAgent: string, pattern: string): boolean {
  const trimmed = pattern.trim()
  if (trimmed === '') return false
  const expression = compile(trimmed)
  return expression ? expression.test(userAgent.slice(0, LONGEST_USER_AGENT)) : true
}
