/** Elements that content may use. Allow lists: elements that browsers add later stay forbidden. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

export const HTML_ELEMENTS =
  words(`a abbr address article aside audio b bdi bdo big blockquote br button caption center cite code col colgroup
  data datalist dd del details dfn dialog div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6
  header hgroup hr i iframe img input ins kbd label legend li main map area mark menu meter nav ol optgroup option
  output p picture pre progress q rp rt ruby s samp search section select small source span strike strong style sub
  summary sup svg table tbody td textarea tfoot th thead time tr track tt u ul var video wbr`)

export const SVG_ELEMENTS =
  words(`svg g path circle rect ellipse line polyline polygon defs use symbol title linearGradient
  radialGradient stop clipPath mask pattern text tspan image`)

const REMOVED = words(`script object embed base meta link frame frameset noscript applet param noembed noframes xmp
  plaintext math foreignObject annotation-xml animate animateMotion animateTransform set handler
  xml`)

/** Removed only below an svg element, where the parser treats them by other rules. */
const REMOVED_IN_SVG = words('style iframe textarea a')

/** Whether content may keep an element. `namespace`: 'svg' for an svg element and its descendants, else ''. */
export const isAllowedElement = (name: string, namespace: '' | 'svg'): boolean =>
  (namespace === 'svg' ? SVG_ELEMENTS : HTML_ELEMENTS).has(name)

/** Whether an element is removed together with its content. The title of a whole document is not part of its text. */
export const isRemovedWithContent = (name: string, namespace: '' | 'svg'): boolean =>
  REMOVED.has(name) || (namespace === '' && name === 'title') || (namespace === 'svg' && REMOVED_IN_SVG.has(name))

const BLOCKS = words(`address article aside blockquote center details dialog dd div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul`)

/** Whether an element ends an open paragraph. */
export const isBlock = (name: string): boolean => BLOCKS.has(name)
