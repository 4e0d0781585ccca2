/** Texts of in-store screens, as public/locales/{lng}/kiosk.json. */
export type KioskLabels = Readonly<
  Record<
    | 'startOver'
    | 'setUp'
    | 'passcode'
    | 'showDevices'
    | 'loading'
    | 'devices'
    | 'choose'
    | 'noDevices'
    | 'close'
    | 'nowPlaying'
    | 'workingHours'
    | 'closed'
    | 'begin'
    | 'welcome',
    string
  >
>
