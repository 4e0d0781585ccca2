/** Writes what each key of the configuration does into its JSON Schema. */
import type { JsonSchema } from '@valibot/to-json-schema'
import { describeConfigKeys } from './configuration-doc.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** The object of a schema that may also be null. */
const objectOf = (schema: JsonSchema): JsonSchema =>
  schema.properties
    ? schema
    : ((schema.anyOf as JsonSchema[] | undefined)?.find(({ properties }) => properties) ?? schema)

/** Adds description, example, default and `x-changes` (the part of the page) to every key of the component StoreConfig. */
export function describeConfigSchema(schemas: Schemas): Schemas {
  const config = structuredClone(schemas.StoreConfig) as JsonSchema
  for (const { path, about, example, place, fallback } of describeConfigKeys()) {
    const parts = path.split('.')
    const name = parts.pop() ?? ''
    let section = objectOf(config)
    for (const part of parts) section = objectOf((section.properties?.[part] ?? {}) as JsonSchema)
    const property = section.properties?.[name]
    if (typeof property !== 'object') throw new Error(`the schema of the configuration has no ${path}`)
    // Switches that only '1' turns on are written as that text.
    const written = Array.isArray(property.enum) && typeof example === 'boolean' ? (example ? '1' : '0') : example
    Object.assign(property, { description: about, examples: [written], 'x-changes': place })
    // Where nothing is the default, the schema of all answers leaves it out.
    if (fallback !== undefined) property.default ??= fallback as JsonSchema['default']
  }
  return { ...schemas, StoreConfig: config }
}
