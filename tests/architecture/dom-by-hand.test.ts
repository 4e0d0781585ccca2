import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readProject } from './import-graph.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The only folder that may do so: it enhances HTML of staff, which no React component renders. */
const HOME = /^components\/cms\/enhance\//

/**
 * Ways to find, create and observe elements without React. Setting innerHTML counts, React's dangerouslySetInnerHTML
 * does not.
 */
const BY_HAND =
  /\b(?:querySelector(?:All)?|getElementById|getElementsBy\w+|MutationObserver|customElements|createRoot|insertAdjacent\w+)\b|\.closest[(<]|\bdocument\.createElement\b|\b(?:head|body)\.(?:append|prepend)\b|\.(?:inner|outer)HTML\b/

/** Never runs in a store's page, or is generated. */
const ELSEWHERE = /^lib\/(?:backend|bridges|cli|conformance|sandbox)\/|^lib\/finish-html\/inline-scripts\.ts$/

/** Exceptions, each with its reason. Entries may only be removed; new files need a React component instead. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  // Impossible with a React component.
  'lib/cms/plugins/clean-attributes.ts': 'names them, so that no field of content takes their place',
  'lib/core/html/load-script.client.ts':
    'a script that has to be known to have run, or to run again, is an element made by hand',
  'lib/finish-html/inline/add-parts.ts': 'runs before React is there',
  'lib/finish-html/inline/start-scripts.ts': 'runs before React is there',
  'lib/finish-html/inline/tokenize-card.ts': 'runs in a separate frame, without React; a script call is an element',
  'lib/tracking/start-partners.client.ts': 'a partner’s script may be in the page already; its badge fills an element',
  'components/ui/carousel-controls.client.tsx': 'measures the picture of an item, which others render',
  'components/ui/island.client.tsx': 'keeps the server’s markup where React would let go of it',
  'components/checkout/safe-svg.ts': 'cleans a drawing that came as text, in a document of its own',
  'components/seo/moved-head-data.client.tsx': 'structured data in the head was put there as the page was stored',
  'components/site/soft-navigation.client.tsx': 'follows links of the whole document (decision 0006)',
  'components/site/route-watcher.client.tsx': 'moves the focus into a page that it did not render',
  'components/ui/when-released.client.ts': 'asks whether anything on the page is pressed',
  'components/tracking/tracking.client.tsx':
    'reads a listing’s products from its tiles, which page data need not carry twice',
  // A listener around what others render, to find the element that was pressed.
  'components/account/account-panel.client.tsx': 'a pointer that moves over any link or button keeps the drawer open',
  'components/kiosk/use-idle.client.ts': 'hears every touch of the page; those of its own warning are no sign of life',
  'components/chat/chat-conversation.client.tsx': 'scrolls the drawer that is around it, which the slot renders',
  'lib/finish-html/inline/hold-input.ts': 'runs before React is there',
}

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

describe('the document', () => {
  it('is accessed without React only in components/cms/enhance and in the listed files', () => {
    const found = readProject(ROOT, ['app', 'components', 'lib'])
      .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !ELSEWHERE.test(path) && !HOME.test(path))
      .filter(({ source }) => BY_HAND.test(withoutComments(source)))
      .map(({ path }) => path)
    expect(found.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
  })
})
