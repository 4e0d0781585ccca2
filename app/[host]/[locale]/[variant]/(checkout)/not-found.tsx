import { NotFoundView } from '#components/site/not-found-view.client.tsx'

/** Rendered with status 404 inside the checkout's layout, if the host or the language is unknown. */
export default function NotFound() {
  return <NotFoundView />
}
