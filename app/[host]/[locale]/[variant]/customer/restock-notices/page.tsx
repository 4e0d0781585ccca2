import { RestockCancelView } from '#components/account/restock-cancel-view.client.tsx'
import { accountPage } from '../account-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The way out of mails about products that are back. */
const page = accountPage('restockCancel', <RestockCancelView />, ({ config }) => config.features.restockNotice)

export const generateMetadata = page.generateMetadata
export default page.Page
