import { NotFoundView } from '#components/site/not-found-view.client.tsx'

/** Rendered with status 404 for every page that a store doesn't have. */
export default function NotFound() {
  return <NotFoundView />
}
