import { ProfileView } from '#components/account/profile-view.client.tsx'
import { accountPage } from '../account-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The profile of the customer. */
const page = accountPage('account', <ProfileView />)

export const generateMetadata = page.generateMetadata
export default page.Page
