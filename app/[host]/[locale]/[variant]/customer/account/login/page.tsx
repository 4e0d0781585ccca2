import { SignInView } from '#components/account/sign-in-view.client.tsx'
import { accountPage } from '../../account-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** Signing in. */
const page = accountPage('signIn', <SignInView />)

export const generateMetadata = page.generateMetadata
export default page.Page
