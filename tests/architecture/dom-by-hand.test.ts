import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readProject } from './import-graph.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The one folder whose business it is: HTML that staff wrote, which no React component renders. */
const HOME = /^components\/cms\/enhance\//

/** Ways to look for elements, to make and to watch them past React. Setting innerHTML counts, React's own property not. */
const BY_HAND =
  /\b(?:querySelector(?:All)?|getElementById|getElementsBy\w+|MutationObserver|customElements|createRoot|insertAdjacent\w+)\b|\.closest[(<]|\bdocument\.createElement\b|\b(?:head|body)\.(?:append|prepend)\b|\.(?:inner|outer)HTML\b/

/** Never runs in a store's page, or is made by a tool. */
const ELSEWHERE = /^lib\/(?:backend|bridges|cli|conformance)\/|^lib\/page\/inline-scripts\.ts$/

/**
 * Files that still do it, each with its reason. The list only shrinks: a file that does it no more must leave it, and a new
 * one needs a React component instead.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  // No React component could do it.
  'lib/cms/plugins/clean-attributes.ts': 'names them, so that no field of content takes their place',
  'lib/core/load-script.client.ts':
    'a script that has to be known to have run, or to run again, is an element made by hand',
  'lib/page/inline/add-parts.ts': 'runs before React is there',
  'lib/page/inline/start-scripts.ts': 'runs before React is there',
  'lib/page/inline/tokenize-card.ts': 'runs in a frame of its own, without React; a script call is an element',
  'lib/tracking/start-partners.client.ts': 'a partner’s script may be in the page already; its badge fills an element',
  'components/ui/carousel-controls.client.tsx': 'measures the picture of an item, which others render',
  'components/ui/island.client.tsx': 'keeps the server’s markup where React would let go of it',
  'components/ui/safe-svg.ts': 'cleans a drawing that came as text, in a document of its own',
  'components/seo/moved-head-data.client.tsx': 'structured data in the head was put there as the page was stored',
  'components/site/soft-navigation.client.tsx': 'follows links of the whole document (decision 0006)',
  'components/site/route-watcher.client.tsx': 'moves the focus into a page that it did not render',
  'components/ui/when-released.client.ts': 'asks whether anything on the page is pressed',
  'components/tracking/tracking.client.tsx':
    'reads a listing’s products from its tiles, which page data need not carry twice',
  // One listener around what others render: which of their elements was pressed.
  'components/account/account-panel.client.tsx': 'a pointer that moves over any link or button keeps the drawer open',
  'components/kiosk/use-idle.client.ts': 'hears every touch of the page; those of its own warning are no sign of life',
  'components/chat/chat-panel.client.tsx': 'scrolls the drawer that is around it, which the slot renders',
  'lib/page/inline/hold-input.ts': 'runs before React is there',
}

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

describe('the document', () => {
  it('is worked on by hand in components/cms/enhance alone, and in the files that are named here', () => {
    const found = readProject(ROOT, ['app', 'components', 'lib'])
      .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !ELSEWHERE.test(path) && !HOME.test(path))
      .filter(({ source }) => BY_HAND.test(withoutComments(source)))
      .map(({ path }) => path)
    expect(found.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
  })
})
