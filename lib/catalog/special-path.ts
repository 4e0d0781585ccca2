/**
 * Name of a special catalog in its breadcrumb (S1-2.1): {name} of the path '/special/{attribute}/{value}/{name}', else
 * the server's name, else the value.
 *
 * @param segments decoded segments below /special: attribute, value and optional name
 */
export function nameSpecialCatalog(segments: readonly string[], serverName = ''): string {
  const [, value = '', name = ''] = segments
  return name || serverName || value
}
