/** The shopper's position, in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number }

const TIMEOUT_MS = 10_000
/** Maximum age of a cached position; it is good enough for the delivery area and the nearest shop. */
const MAX_AGE_MS = 10 * 60_000

/** Requests the position from the browser; null if it is denied, unsupported or takes too long. */
export const askPosition = (geolocation: Geolocation | undefined): Promise<Position | null> =>
  new Promise((resolve) => {
    if (!geolocation) return resolve(null)
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
