/** Where the shopper is, in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number }

const TIMEOUT_MS = 10_000
/** A position this old still tells the delivery area and the nearest shop. */
const MAX_AGE_MS = 10 * 60_000

/** Asks the browser where the shopper is; null when that is refused, not known in time or not supported. */
export const askPosition = (geolocation: Geolocation | undefined): Promise<Position | null> =>
  new Promise((resolve) => {
    if (!geolocation) return resolve(null)
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
