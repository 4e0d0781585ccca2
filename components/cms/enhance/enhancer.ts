/** Brings a tag's HTML to life, until `signal` ends it. */
export type Enhance = (root: HTMLElement, signal: AbortSignal, settings: EnhancementSettings) => void

/** What enhancements in the browser need to know; only what the content at hand uses. */
export type EnhancementSettings = {
  /** Where scripts of clicks are served from; '{name}' stands for the script's name. */
  readonly clickScript?: string
  readonly close?: string
  readonly form?: {
    readonly sent: string
    readonly failed: string
    /** What subscribing to the newsletter asks for, where the store wants it. */
    readonly challenge?: FormChallenge
  }
  readonly button?: ButtonSettings
}

/** The anti-bot challenge of a form in content, with what is said when it is missing or can't be loaded. */
export type FormChallenge = {
  readonly siteKey: string
  readonly scriptUrl: string
  readonly needed: string
  readonly failed: string
}

/** Provider windows and application pages that buttons open. */
export type ButtonSettings = {
  /** Key of each provider whose window can be opened. */
  readonly keys: Readonly<Record<string, string>>
  /** Address of each provider's script, where the store names one. */
  readonly scripts: Readonly<Record<string, string>>
  /** The store's financing page. */
  readonly financingHref: string
  readonly apply: string
}
