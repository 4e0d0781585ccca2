import { withTenant } from '#lib/api/with-tenant.server.ts'
import { handleContentForm } from '#lib/cms/handle-content-form.server.ts'

type Context = { params: Promise<{ path: string[] }> }

/** Takes forms in content that the store's back end takes, from browsers that send them by themselves. */
export const POST = async (request: Request, { params }: Context): Promise<Response> => {
  const { path } = await params
  return withTenant(request, (tenant, exchange) => handleContentForm(request, path, tenant, exchange))
}
