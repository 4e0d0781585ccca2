/** Cached on demand and refreshed by time, like the pages of a shop. */
export const revalidate = 3600
export const generateStaticParams = () => []

/** Nothing but its name. */
export default async function Page({ params }) {
  return <h1>{(await params).page}</h1>
}
