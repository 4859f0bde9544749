import { equals } from '../comparison.ts'
import type { Filter } from '../language.ts'
import type { RenderContext } from '../render-context.ts'
import { isTruthy, readProperty } from '../values.ts'
import { flatList } from './list.ts'

/** Returns whether an item's property has the given value; without a value, whether it is truthy. */
function matcher(context: RenderContext, [key, wanted]: readonly unknown[]): (item: unknown) => boolean {
  const name = context.text(key)
  if (wanted === undefined) return (item) => isTruthy(readProperty(item, name))
  return (item) => equals(context, readProperty(item, name), wanted)
}

const where: Filter = (context, input, args) => flatList(context, input).filter(matcher(context, args))

const reject: Filter = (context, input, args) => {
  const matches = matcher(context, args)
  return flatList(context, input).filter((item) => !matches(item))
}

const find: Filter = (context, input, args) => flatList(context, input).find(matcher(context, args))

const findIndex: Filter = (context, input, args) => {
  const index = flatList(context, input).findIndex(matcher(context, args))
  return index < 0 ? null : index
}

const has: Filter = (context, input, args) => flatList(context, input).some(matcher(context, args))

export const selectFilters = { find, find_index: findIndex, has, reject, where }
