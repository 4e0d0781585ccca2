import { AddressBookView } from '#components/account/address-book-view.client.tsx'
import { accountPage } from '../account-page.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

/** The addresses of the customer. */
const page = accountPage('addresses', <AddressBookView />)

export const generateMetadata = page.generateMetadata
export default page.Page
