/** A page of a demo store to measure. */
export type SitePage = { name: string; path: string; html: Buffer }

/** Host of the demo store whose pages are measured. */
export const SITE_HOST = 'kessler.localhost'

type Fetched = { status: number; cache: string; cookies: string[]; html: Buffer }

/** Requests a page of a host name from this machine. */
export async function fetchPage(
  port: number,
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Fetched> {
  // fetch() can't set the Host header; every resolver resolves *.localhost to this machine.
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const call = request(
      { host: 'localhost', port, path, headers: { ...headers, host: `${host}:${port}` } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cache: String(response.headers['x-nextjs-cache'] ?? ''),
            cookies: response.headers['set-cookie'] ?? [],
            html: Buffer.concat(parts),
          }),
        )
      },
    )
    call.once('error', reject).end()
  })
}

function links(html: Buffer, pattern: RegExp): string[] {
  const found = [...html.toString('utf8').matchAll(pattern)]
  return [...new Set(found.map(([, path = '']) => path.replaceAll('&amp;', '&')))]
}

/**
 * Finds a home, a category and a product page of a demo store by following links, and requests each until it is cached.
 *
 * @throws Error if one of them isn't cached, or no category that the home page links to lists a product
 */
export async function findPages(port: number, host = SITE_HOST): Promise<SitePage[]> {
  const read = async (name: string, path: string): Promise<SitePage> => {
    await fetchPage(port, host, path)
    const { status, cache, html } = await fetchPage(port, host, path)
    if (status !== 200 || cache !== 'HIT') throw new Error(`${path} has status ${status}, cache: ${cache || 'none'}`)
    return { name, path, html }
  }
  const home = await read('home', '/')
  // The first may be a landing page, which shows its subcategories.
  for (const categoryPath of links(home.html, /href="(\/catalog\/[^"/?#]+)"/g)) {
    const category = await read('category', categoryPath)
    const [productPath] = links(category.html, /href="(\/product\/[^"/?#]+)"/g)
    if (productPath) return [home, category, await read('product', productPath)]
  }
  throw new Error(`No category that the home page of ${host} links to lists a product.`)
}
