import type { FormKind } from '#lib/contracts/content-forms.ts'

/** Brings a tag's HTML to life, until `signal` ends it. */
export type Enhance = (root: HTMLElement, signal: AbortSignal, settings: EnhancementSettings) => void

/** What enhancements in the browser need to know; only what the content at hand uses. */
export type EnhancementSettings = {
  /** Where scripts of clicks are served from; '{name}' stands for the script's name. */
  readonly clickScript?: string
  readonly close?: string
  /** Where what becomes of an example is shown. */
  readonly exampleAddress?: string
  /** What forms of some kinds ask for, where the store wants it. */
  readonly challenge?: FormChallenge | undefined
  readonly button?: ButtonSettings
}

/** The anti-bot challenge of a form in content, with what is said when it is missing or can't be loaded. */
export type FormChallenge = {
  readonly kinds: readonly FormKind[]
  readonly siteKey: string
  readonly scriptUrl: string
  readonly needed: string
  readonly failed: string
}

/** Provider windows and application pages that buttons open. */
export type ButtonSettings = {
  /** Window of each provider that the store has set up. */
  readonly modals: Readonly<Record<string, ModalSettings>>
  /** The store's financing page, and its texts. */
  readonly financingHref: string
  readonly apply: string
  /** Where shoppers ask, while the financing page is the page they are on. */
  readonly contactHref: string
  readonly contact: string
}

/** A provider's window: what it says, whose shop it is, and where its parts come from. */
export type ModalSettings = {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Address of our drawing of the provider. */
  readonly mark: string
  readonly key: string
  readonly script: string
  readonly href: string
  readonly takesTier?: true
}
