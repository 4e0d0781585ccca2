/**
 * Name of a special catalog in its breadcrumb (specification 2.1): the last of '/special/{attribute}/{value}/{name}',
 * which is the 5th element when the path is split on '/'. Without it the server's name, else the value.
 *
 * @param segments decoded segments below /special: attribute, value and, if any, name
 */
export function nameSpecialCatalog(segments: readonly string[], serverName = ''): string {
  const [, value = '', name = ''] = segments
  return name || serverName || value
}
