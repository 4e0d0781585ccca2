import { NotFoundView } from '#components/site/not-found-view.client.tsx'

/** Shown with status 404 for everything a store does not have. */
export default function NotFound() {
  return <NotFoundView />
}
