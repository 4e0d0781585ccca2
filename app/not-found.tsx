/**
 * What no store answers: the middleware sends every address to a store or refuses it, so nobody sees this. Without it Next
 * writes its own such page into the data of every page, half a kilobyte compressed.
 */
export default function NotFound() {
  return <p>404</p>
}
