/** Adds descriptions of the configuration's properties to its JSON Schema. */
import type { JsonSchema } from '@valibot/to-json-schema'
import { CONFIG_KEYS } from '../contracts/config-keys.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** The object schema of a nullable object. */
const objectOf = (schema: JsonSchema): JsonSchema =>
  schema.properties
    ? schema
    : ((schema.anyOf as JsonSchema[] | undefined)?.find(({ properties }) => properties) ?? schema)

/**
 * Adds title, description, example, default and `x-changes` (the affected pages) to each property of the component
 * StoreConfig.
 */
export function describeConfigSchema(schemas: Schemas): Schemas {
  const config = structuredClone(schemas.StoreConfig) as JsonSchema
  for (const { path, isSection, title, help, example, place, fallback, ...key } of CONFIG_KEYS) {
    const parts = path.split('.')
    const name = parts.pop() ?? ''
    let section = objectOf(config)
    for (const part of parts) section = objectOf((section.properties?.[part] ?? {}) as JsonSchema)
    const property = section.properties?.[name]
    if (typeof property !== 'object') throw new Error(`the schema of the configuration has no ${path}`)
    // Switches that only '1' turns on are written as text.
    const written = Array.isArray(property.enum) && typeof example === 'boolean' ? (example ? '1' : '0') : example
    const description = key.default === undefined ? help : `${help}; by default ${key.default}`
    Object.assign(property, { title, description })
    if (example !== undefined) property.examples = [written] as JsonSchema['examples']
    if (place !== '') Object.assign(property, { 'x-changes': place })
    // Undefined defaults are left out, as in the schemas of all responses.
    if (fallback !== undefined && (!isSection || example !== undefined))
      property.default ??= fallback as JsonSchema['default']
  }
  return { ...schemas, StoreConfig: config }
}
