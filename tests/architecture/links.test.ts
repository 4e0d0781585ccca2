import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const withoutCode = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, '')

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Anchors of a document: ids, and headings, of which the second equal one ends in `-1`. */
function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set([...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id))
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = anchorOf(heading)
    let count = 0
    while (anchors.has(count === 0 ? anchor : `${anchor}-${count}`)) count += 1
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`)
  }
  return anchors
}

/** Links of a document to files or headings that don't exist. */
function brokenLinksOf(path: string): string[] {
  const links = withoutCode(readFileSync(path, 'utf8')).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)
  return [...links].flatMap(([link, file = '', anchor]) => {
    const target = file === '' ? path : join(dirname(path), file)
    const isBroken =
      !existsSync(target) ||
      (anchor !== undefined && (statSync(target).isDirectory() || !anchorsOf(readFileSync(target, 'utf8')).has(anchor)))
    return isBroken ? [link.slice(1)] : []
  })
}

describe('links of documents', () => {
  it('anchors are those of GitHub', () => {
    expect([
      ...anchorsOf('# A\n## What `b` is, and `c_d`?\n# A\n```\n# no heading\n```\n## 3-D [Secure](x.md)'),
    ]).toEqual(['a', 'what-b-is-and-c_d', 'a-1', '3-d-secure'])
  })

  it.each(globSync('{*,docs/**/*,tests/**/*,deploy/**/*,.github/**/*}.md').sort())(
    'point to existing files and headings: %s',
    (path) => {
      expect(brokenLinksOf(path)).toEqual([])
    },
  )
})
