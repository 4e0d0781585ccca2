import { OrderListView } from '#components/account/order-list-view.client.tsx'
import { accountPage } from '../../../customer/account-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The orders of the customer. */
const page = accountPage('orders', <OrderListView />)

export const generateMetadata = page.generateMetadata
export default page.Page
