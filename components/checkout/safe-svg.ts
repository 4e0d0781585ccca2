/**
 * SVG of untrusted HTML, rebuilt from allow lists of elements and attributes: no script, no event handler, no
 * animation, and no URL except references to parts of the same SVG.
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

/** Also allowed in styles: they are rendered as attributes. */
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
/**
 * Without its local references, a value with one of these could load something: url(), image-set(), src(), also in
 * escaped form.
 */
const REACHES_OUT = /\\|url|image|src|expression|javascript|\/\//i

/** React's name of the attribute. */
const nameOf = (attribute: string): string => {
  if (attribute.startsWith('aria-')) return attribute
  return attribute.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** A value that is safe to render; undefined if it isn't. `prefix` makes ids unique to this SVG. */
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

/** The rules of a style sheet; empty if the browser doesn't support constructed style sheets. */
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

/** CSS properties by element: first those of the SVG's style sheets, then those of style attributes. */
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

/**
 * A <use> within an element that can itself be used isn't rendered: the number of copies would grow exponentially with
 * the depth.
 */
const isUsedAgain = (element: Element): boolean => element.parentElement?.closest('svg [id]') != null

/**
 * Renders an <svg> element that DOMParser has parsed. Without a viewBox it gets one of its size, so that it can be
 * scaled.
 */
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
