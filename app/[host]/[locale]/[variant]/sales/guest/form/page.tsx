import { FindOrderView } from '#components/account/find-order-view.client.tsx'
import { accountPage } from '../../../customer/account-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** An order by number and e-mail address. */
const page = accountPage('findOrder', <FindOrderView />, ({ config }) => config.features.orderLookup)

export const generateMetadata = page.generateMetadata
export default page.Page
