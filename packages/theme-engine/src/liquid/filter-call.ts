import { Bare } from './bare.ts'
import type { Expression, NamedExpression, Read } from './expression.ts'
import type { Filter } from './language.ts'
import type { RenderContext } from './render-context.ts'
import { sizeOf } from './values.ts'

const NO_ARGUMENTS: readonly unknown[] = Object.freeze([])
const NO_NAMES: Readonly<Record<string, unknown>> = Object.freeze(new Bare())

/** Applies one filter to a value. Input and result cost fuel by size, whatever the filter does. */
export function compileFilter(
  input: Expression,
  filter: Filter,
  args: readonly Expression[],
  named: readonly NamedExpression[],
  position: number,
): Read {
  const read = input.evaluate
  const readArguments = compileArguments(args)
  const readNames = compileNames(named)
  const work = 2 + args.length + named.length
  return (context) => {
    const value = read(context)
    const values = readArguments(context)
    const names = readNames(context)
    context.position = position
    context.burn(work + (typeof value === 'string' ? value.length >> 4 : sizeOf(value) >> 4))
    const result = filter(context, value, values, names)
    const size = sizeOf(result)
    if (size > 64) context.cap(size)
    return result
  }
}

function compileArguments(args: readonly Expression[]): (context: RenderContext) => readonly unknown[] {
  if (args.length === 0) return () => NO_ARGUMENTS
  if (args.every((argument) => argument.constant)) {
    const values = Object.freeze(args.map((argument) => argument.value))
    return () => values
  }
  const reads = args.map((argument) => argument.evaluate)
  const [first] = reads
  if (reads.length === 1 && first !== undefined) return (context) => [first(context)]
  return (context) => reads.map((read) => read(context))
}

function compileNames(
  named: readonly NamedExpression[],
): (context: RenderContext) => Readonly<Record<string, unknown>> {
  if (named.length === 0) return () => NO_NAMES
  if (named.every(({ value }) => value.constant)) {
    const names = new Bare()
    for (const { name, value } of named) names[name] = value.value
    Object.freeze(names)
    return () => names
  }
  return (context) => {
    const names = new Bare()
    for (const { name, value } of named) names[name] = value.evaluate(context)
    return names
  }
}
