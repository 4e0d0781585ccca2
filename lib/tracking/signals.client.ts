import { type ConsentSignals, readChoice } from './consent.ts'

type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean }

/** The consent tool's global. */
type ToolWindow = Window & { OnetrustActiveGroups?: string }

/** The present consent signals of browser, tool and banner. */
export function readSignals(): ConsentSignals {
  const { doNotTrack, globalPrivacyControl }: PrivacyNavigator = navigator
  const { OnetrustActiveGroups: activeGroups }: ToolWindow = window
  const choice = readChoice(document.cookie)
  return { doNotTrack, hasGlobalPrivacyControl: globalPrivacyControl === true, activeGroups, choice }
}
