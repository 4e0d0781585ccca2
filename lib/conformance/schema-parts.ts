/** Type guards for valibot schemas. */
import type * as v from 'valibot'
import type { WireMark } from '../contracts/wire.ts'

type Optional = v.OptionalSchema<v.GenericSchema, unknown>
type Nullable = v.NullableSchema<v.GenericSchema, unknown>
type PipeItem = v.GenericSchema | v.GenericPipeAction
type Pipe = v.GenericSchema & { readonly pipe: readonly PipeItem[] }
type ObjectSchema = v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> }

/** A schema with a default for missing values. Excludes pipes around an optional schema. */
export const isOptional = (schema: v.GenericSchema): schema is Optional => schema.type === 'optional' && !isPipe(schema)

export const isNullable = (schema: v.GenericSchema): schema is Nullable => schema.type === 'nullable' && !isPipe(schema)

/** A schema followed by actions or further schemas. */
export const isPipe = (schema: v.GenericSchema): schema is Pipe => 'pipe' in schema

export const isObjectSchema = (schema: v.GenericSchema): schema is ObjectSchema =>
  (schema.type === 'object' || schema.type === 'loose_object') && 'entries' in schema && !isPipe(schema)

/** The mark of a building block (lib/contracts/wire.ts); undefined for other schemas. */
export function markOf(schema: v.GenericSchema): WireMark | undefined {
  if (!isPipe(schema)) return undefined
  for (const item of schema.pipe) {
    if (item.kind === 'metadata' && item.type === 'metadata' && 'metadata' in item) {
      const { metadata } = item as v.MetadataAction<unknown, Record<string, unknown>>
      if (typeof metadata.kind === 'string') return metadata as WireMark
    }
  }
  return undefined
}
