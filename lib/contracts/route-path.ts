import type { RestPath } from './paths.ts'

/** An address of the contract in Hono's spelling: '/pages/{+identifier}' is '/pages/:identifier{.+}'. */
type RoutePath<Path extends string> = Path extends `${infer Start}{+${infer Name}}${infer Rest}`
  ? `${Start}:${Name}{.+}${RoutePath<Rest>}`
  : Path extends `${infer Start}{${infer Name}}${infer Rest}`
    ? `${Start}:${Name}${RoutePath<Rest>}`
    : Path

/** Turns an address of lib/contracts/paths.ts into the pattern of a route. */
export const routePath = <Path extends RestPath>(path: Path): RoutePath<Path> =>
  path.replace(/\{(\+?)(\w+)\}/g, (_, open: string, name: string) =>
    open ? `:${name}{.+}` : `:${name}`,
  ) as RoutePath<Path>
