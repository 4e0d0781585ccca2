import { ResetPasswordView } from '#components/account/reset-password-view.client.tsx'
import { accountPage } from '../../account-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** Choosing a new password. */
const page = accountPage('resetPassword', <ResetPasswordView />)

export const generateMetadata = page.generateMetadata
export default page.Page
