import { NotFoundView } from '#components/site/not-found-view.client.tsx'

/** Shown with status 404 in the checkout of a store that has none. */
export default function NotFound() {
  return <NotFoundView />
}
