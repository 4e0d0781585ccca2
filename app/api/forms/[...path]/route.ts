import { withTenant } from '#lib/api/with-tenant.server.ts'
import { handleContentForm } from '#lib/cms/handle-content-form.server.ts'

type Context = { params: Promise<{ path: string[] }> }

/** Accepts forms of content from browsers in which their script doesn't run, and sends them to the store's back end. */
export const POST = async (request: Request, { params }: Context): Promise<Response> => {
  const { path } = await params
  return withTenant(request, (tenant, trace) => handleContentForm(request, path, tenant, trace))
}
