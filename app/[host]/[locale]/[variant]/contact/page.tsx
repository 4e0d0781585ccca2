import { contactPage } from '../contact-view.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

const page = contactPage()

export const generateMetadata = page.generateMetadata
export default page.Page
