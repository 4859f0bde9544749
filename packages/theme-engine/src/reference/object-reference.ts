/** A property of an object, as in the theme developer guide. */
export interface PropertyReference {
  readonly name: string
  /** See `ValueType`. */
  readonly type: string
  readonly description: string
}

/**
 * An object of templates. Types are `text`, `html`, `url`, `number`, `money` (paise), `boolean`, `date`, `settings` (the
 * settings of the file it is read in), `any`, or the name of an object; `[]` at the end: a list of them; `?` at the end:
 * or nothing.
 */
export interface ObjectReference {
  readonly name: string
  readonly description: string
  /** Where templates get one from, as a path such as `product.variants.first`; a template for objects without one. */
  readonly example: string
  /** Available in every template under its name. */
  readonly is_global: boolean
  readonly properties: readonly PropertyReference[]
  /** What `object['handle']` returns, for objects that are looked up by handle. */
  readonly items?: string
}

interface ObjectDescription {
  readonly description: string
  readonly example?: string
  readonly items?: string
  readonly properties?: Readonly<Record<string, readonly [type: string, description: string]>>
}

/** An object that every template has, under this name. */
export function globalObject(name: string, description: ObjectDescription): ObjectReference {
  return toObject(name, description, true)
}

/** An object that is only reached through others. `example` is such a path. */
export function innerObject(name: string, description: ObjectDescription & { readonly example: string }) {
  return toObject(name, description, false)
}

function toObject(name: string, { properties = {}, items, ...said }: ObjectDescription, isGlobal: boolean) {
  const reference: ObjectReference = {
    name,
    description: said.description,
    example: said.example ?? name,
    is_global: isGlobal,
    properties: Object.entries(properties).map(([property, [type, description]]) => ({
      name: property,
      type,
      description,
    })),
    ...(items === undefined ? {} : { items }),
  }
  return reference
}
