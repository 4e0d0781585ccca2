import { ForgottenPasswordView } from '#components/account/forgotten-password-view.client.tsx'
import { accountPage } from '../../account-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** Asking for a link to a new password. */
const page = accountPage('forgottenPassword', <ForgottenPasswordView />)

export const generateMetadata = page.generateMetadata
export default page.Page
