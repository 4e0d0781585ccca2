/** Matchers for HtmlLocator, named like Playwright's. White space in texts is normalized. */
import { expect } from 'vitest'
import { type HtmlLocator, textOf } from './html-page.ts'

type Text = string | RegExp

const isText = (actual: string, expected: Text): boolean =>
  expected instanceof RegExp ? expected.test(actual) : actual === expected.replace(/\s+/g, ' ').trim()
const hasText = (actual: string, expected: Text): boolean =>
  expected instanceof RegExp ? expected.test(actual) : actual.includes(expected.replace(/\s+/g, ' ').trim())

/** Result of a matcher; `actual` is part of the message. */
const verdict = (pass: boolean, what: string, expected: unknown, actual: unknown) => ({
  pass,
  message: () => `expected the element${pass ? ' not' : ''} to have ${what} ${String(expected)}`,
  expected,
  actual,
})

const compareTexts = (locator: HtmlLocator, expected: Text | readonly Text[], compare: typeof isText, what: string) => {
  if (!Array.isArray(expected)) {
    const text = locator.text()
    return verdict(compare(text, expected as Text), what, expected, text)
  }
  const texts = locator.texts()
  const isSame = texts.length === expected.length && texts.every((text, index) => compare(text, expected[index]))
  return verdict(isSame, what, expected, texts)
}

const matchers = {
  toHaveText: (locator: HtmlLocator, expected: Text | readonly Text[]) =>
    compareTexts(locator, expected, isText, 'the text'),
  toContainText: (locator: HtmlLocator, expected: Text | readonly Text[]) =>
    compareTexts(locator, expected, hasText, 'in its text'),
  toHaveCount(locator: HtmlLocator, expected: number) {
    const elements = locator.elements()
    return verdict(elements.length === expected, 'the count', expected, elements.map(textOf))
  },
  /** Without a value: whether the attribute exists. */
  toHaveAttribute(locator: HtmlLocator, name: string, expected?: Text) {
    const value = locator.attribute(name)
    const pass =
      value !== null &&
      (expected === undefined || (expected instanceof RegExp ? expected.test(value) : value === expected))
    return verdict(pass, `${name} =`, expected ?? 'any value', value)
  },
  /** Exactly one element that its own attributes don't hide; `not`: missing or hidden. */
  toBeInPage(locator: HtmlLocator) {
    const elements = locator.elements()
    const [element] = elements
    const isShown = elements.length === 1 && element?.closest('[hidden], template') === null
    if (elements.length > 1) locator.element()
    return verdict(isShown, 'a place in the page', locator.selector, elements.length)
  },
  toHaveValue(locator: HtmlLocator, expected: Text) {
    const { value } = locator.element() as HTMLInputElement
    return verdict(isText(value, expected), 'the value', expected, value)
  },
  toBeChecked(locator: HtmlLocator) {
    const { checked } = locator.element() as HTMLInputElement
    return verdict(checked, 'a check mark', true, checked)
  },
  toBeDisabled(locator: HtmlLocator) {
    const isDisabled = locator.element().matches(':disabled, [aria-disabled="true"]')
    return verdict(isDisabled, 'disabled', true, isDisabled)
  },
}

expect.extend(matchers)

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toHaveText(expected: Text | readonly Text[]): R
    toContainText(expected: Text | readonly Text[]): R
    toHaveCount(expected: number): R
    toHaveAttribute(name: string, expected?: Text): R
    toBeInPage(): R
    toHaveValue(expected: Text): R
    toBeChecked(): R
    toBeDisabled(): R
  }
}
