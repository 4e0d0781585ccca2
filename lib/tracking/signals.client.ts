import { type ConsentSignals, readChoice } from './consent.ts'

type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean }

/** What the consent tool leaves on the window. */
type ToolWindow = Window & { OnetrustActiveGroups?: string }

/** The browser's and the shopper's wishes as they are now. */
export function readSignals(): ConsentSignals {
  const { doNotTrack, globalPrivacyControl }: PrivacyNavigator = navigator
  const { OnetrustActiveGroups: activeGroups }: ToolWindow = window
  const choice = readChoice(document.cookie)
  return { doNotTrack, hasGlobalPrivacyControl: globalPrivacyControl === true, activeGroups, choice }
}
