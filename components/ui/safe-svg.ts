/**
 * Drawings of untrusted HTML, built anew from closed lists of elements and attributes: no script, no event handler, no
 * animation, and no address but those of parts of the drawing itself.
 */
import { createElement, Fragment, type ReactNode } from 'react'

const ELEMENTS = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'use',
])

/** What a style may say as well: its rules are drawn as attributes. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-path',
  'clip-rule',
  'mask',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'stop-color',
  'stop-opacity',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
]

const ATTRIBUTES = new Set([
  ...PROPERTIES,
  ...['id', 'href', 'xlink:href', 'role', 'aria-label', 'aria-hidden'],
  ...['viewBox', 'preserveAspectRatio', 'width', 'height', 'transform', 'd', 'points', 'offset', 'pathLength'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'dx', 'dy', 'r', 'rx', 'ry', 'fx', 'fy'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
  ...['patternUnits', 'patternContentUnits', 'patternTransform'],
])

const LOCAL_ADDRESS = /^#([\w.:-]+)$/
const LOCAL_PAINT = /url\(\s*(["']?)#([\w.:-]+)\1\s*\)/g
/** What is left after local addresses could lead elsewhere: url(), image-set(), src(), also written with escapes. */
const REACHES_OUT = /\\|url|image|src|expression|javascript|\/\//i

/** React's name of an attribute. */
const nameOf = (attribute: string): string => {
  if (attribute.startsWith('aria-')) return attribute
  return attribute.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** A value as it may be drawn; undefined where it may not. Ids are those of this drawing alone: `prefix` sets them apart. */
function safeValue(attribute: string, value: string, prefix: string): string | undefined {
  if (attribute === 'id') return `${prefix}${value}`
  if (attribute === 'href' || attribute === 'xlink:href') {
    const target = LOCAL_ADDRESS.exec(value.trim())?.[1]
    return target && `#${prefix}${target}`
  }
  if (attribute === 'aria-label') return value
  if (REACHES_OUT.test(value.replace(LOCAL_PAINT, ''))) return undefined
  return value.replace(LOCAL_PAINT, (_, __, target: string) => `url(#${prefix}${target})`)
}

/** The rules of a style sheet; none where the browser can't read one apart from the page. */
function readRules(css: string): CSSStyleRule[] {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return []
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule)
}

function findAll(svg: Element, selector: string): Iterable<Element> {
  try {
    return svg.querySelectorAll(selector)
  } catch {
    return []
  }
}

/** Styles by element: those of the drawing's own sheets, then of style attributes. */
function readStyles(svg: Element): Map<Element, Map<string, string>> {
  const styles = new Map<Element, Map<string, string>>()
  const take = (element: Element, style: CSSStyleDeclaration | undefined) => {
    const present = styles.get(element) ?? new Map<string, string>()
    for (const property of PROPERTIES) {
      const value = style?.getPropertyValue(property)
      if (value) present.set(property, value)
    }
    styles.set(element, present)
  }
  for (const { textContent } of svg.querySelectorAll('style')) {
    for (const { selectorText, style } of readRules(textContent ?? '')) {
      for (const element of findAll(svg, selectorText)) take(element, style)
    }
  }
  for (const element of [svg, ...svg.querySelectorAll('[style]')]) {
    const css = element.getAttribute('style')
    if (css) take(element, readRules(`* { ${css} }`)[0]?.style)
  }
  return styles
}

/** A part that is used again must not use others: the number of copies would grow with every level. */
const isUsedAgain = (element: Element): boolean => element.parentElement?.closest('svg [id]') != null

/** Draws an <svg> element that an inert parser has read. One without a viewBox gets that of its size: it may be scaled. */
export function buildSvg(svg: Element, prefix: string): ReactNode {
  const styles = readStyles(svg)
  const [width, height] = [
    Number.parseFloat(svg.getAttribute('width') ?? ''),
    Number.parseFloat(svg.getAttribute('height') ?? ''),
  ]
  if (!svg.hasAttribute('viewBox') && width > 0 && height > 0) svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const build = (element: Element, key: string): ReactNode => {
    const name = element.localName
    if (!ELEMENTS.has(name) || (name === 'use' && isUsedAgain(element))) return null
    const attributes = [
      ...[...element.attributes].map(({ name, value }) => [name, value] as const),
      ...(styles.get(element) ?? []),
    ]
    const props = attributes.flatMap(([attribute, value]) => {
      const safe = ATTRIBUTES.has(attribute) ? safeValue(attribute, value, prefix) : undefined
      return safe === undefined ? [] : [[nameOf(attribute), safe] as const]
    })
    const children = [...element.childNodes].map((child, index) => {
      if (child instanceof Text) return child.data
      return child instanceof Element ? build(child, `${key}-${index}`) : null
    })
    return createElement(Fragment, { key }, createElement(name, Object.fromEntries(props), ...children))
  }
  return build(svg, 'svg')
}
