import { CompareView } from '#components/lists/compare-view.client.tsx'
import { listPage } from '../list-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** Products side by side. */
const page = listPage('compare', <CompareView />)

export const generateMetadata = page.generateMetadata
export default page.Page
