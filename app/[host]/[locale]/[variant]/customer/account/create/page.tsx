import { CreateAccountView } from '#components/account/create-account-view.client.tsx'
import { accountPage } from '../../account-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** Creating an account. */
const page = accountPage('createAccount', <CreateAccountView />)

export const generateMetadata = page.generateMetadata
export default page.Page
