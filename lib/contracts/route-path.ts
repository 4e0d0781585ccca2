import type { RestPath } from './paths.ts'

/** A path of the contract as a Hono pattern: '/pages/{+identifier}' → '/pages/:identifier{.+}'. */
type RoutePath<Path extends string> = Path extends `${infer Start}{+${infer Name}}${infer Rest}`
  ? `${Start}:${Name}{.+}${RoutePath<Rest>}`
  : Path extends `${infer Start}{${infer Name}}${infer Rest}`
    ? `${Start}:${Name}${RoutePath<Rest>}`
    : Path

export const routePath = <Path extends RestPath>(path: Path): RoutePath<Path> =>
  path.replace(/\{(\+?)(\w+)\}/g, (_, open: string, name: string) =>
    open ? `:${name}{.+}` : `:${name}`,
  ) as RoutePath<Path>
