/**
 * Never shown, because the middleware sends every address to a store or refuses it. Without this file Next writes its
 * own not-found page into the data of every page, half a kilobyte compressed.
 */
export default function NotFound() {
  return <p>404</p>
}
