import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { canonicalOf, MONEY } from './canonical.ts'
import { COMPONENTS } from './components.ts'

const definitions = {
  ...Object.fromEntries(Object.entries(COMPONENTS).map(([name, schema]) => [name, canonicalOf(schema)])),
  Money: MONEY,
}

const CONFIG: ConversionConfig = {
  target: 'draft-2020-12',
  definitions,
  // Numbers in JSON are always finite.
  ignoreActions: ['finite'],
  overrideSchema: ({ jsonSchema: { required, prefixItems, ...schema } }) => {
    if (prefixItems?.length === 0) return { type: 'array', items: {}, maxItems: 0 }
    return required?.length === 0 ? schema : null
  },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

/** JSON Schema (2020-12) of a schema's strict form, with references to components. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, $defs: __, ...plain } = toJsonSchema(canonicalOf(schema), CONFIG)
  return plain
}

export const jsonSchemasOfComponents = (): Record<string, JsonSchema> => toJsonSchemaDefs(definitions, CONFIG)
