import type { FormKind } from '#lib/contracts/content-forms.ts'

/** Adds behaviour to the HTML of a tag; aborting `signal` removes it. */
export type Enhance = (root: HTMLElement, signal: AbortSignal, settings: EnhancementSettings) => void

/** Settings of enhancements in the browser; only those that the content uses. */
export type EnhancementSettings = {
  /** URL of the scripts of clicks; '{name}' is replaced with the script's name. */
  readonly clickScript?: string
  readonly close?: string
  /** URL that renders an example. */
  readonly exampleAddress?: string
  /** Set if the store protects forms of some kinds. */
  readonly challenge?: FormChallenge | undefined
  readonly button?: ButtonSettings
  readonly tools?: ToolSettings
}

/**
 * The anti-bot challenge of forms in content, with the texts for a missing token and for a script that can't be loaded.
 */
export type FormChallenge = {
  readonly kinds: readonly FormKind[]
  readonly siteKey: string
  readonly scriptUrl: string
  readonly needed: string
  readonly failed: string
}

/** Dialogs and application pages of providers that buttons open. */
export type ButtonSettings = {
  /** By name, of each provider that the store has set up. */
  readonly modals: Readonly<Record<string, ModalSettings>>
  /** Path of the store's financing page, and the text of links to it. */
  readonly financingHref: string
  readonly apply: string
  /** Link that replaces the one to the financing page while the shopper is on that page. */
  readonly contactHref: string
  readonly contact: string
}

/** A provider's dialog: texts, the store's key, and URLs of script and application page. */
export type ModalSettings = {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** URL of the provider's logo. */
  readonly mark: string
  readonly key: string
  readonly script: string
  readonly href: string
  readonly takesTier?: true
}

/** Tools of a page for assistants in the browser. */
export type ToolSettings = {
  /** Prefix of the language in addresses, such as '/fr'; missing for the store's main language. */
  readonly prefix?: string
  /** What the store lacks, so that it has no tool for it; missing if it has all. */
  readonly lacks?: readonly ('cart' | 'chat')[]
}
