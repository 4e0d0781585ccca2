import { WishlistView } from '#components/lists/wishlist-view.client.tsx'
import { listPage } from '../list-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The wishlist. */
const page = listPage('wishlist', <WishlistView />)

export const generateMetadata = page.generateMetadata
export default page.Page
