import { requestQuotePage } from '../request-quote-view.tsx'

export const revalidate = 300
export const generateStaticParams = () => []

const page = requestQuotePage()

export const generateMetadata = page.generateMetadata
export default page.Page
