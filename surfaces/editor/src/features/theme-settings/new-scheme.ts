import type { ColorScheme } from '@haat/theme-engine'
import type { Scheme } from '../../controls/use-schemes.ts'

/** A scheme with the colours of another one, under an id and a name that nobody has yet. */
export function newSchemeFrom(
  schemes: readonly Scheme[],
  from: string | undefined,
): { readonly id: string; readonly scheme: ColorScheme } {
  const pattern = schemes.find(({ id }) => id === from)
  const names = new Set(schemes.map(({ name }) => name))
  const ids = new Set(schemes.map(({ id }) => id))
  const label = firstFree((number) => (number === 1 ? 'New scheme' : `New scheme ${number}`), names)
  const id = firstFree((number) => `scheme-${number}`, ids)
  return { id, scheme: { ...(pattern?.colors ?? { background: '#ffffff', text: '#1b1a17' }), label } }
}

function firstFree(make: (number: number) => string, taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(make(number))) number += 1
  return make(number)
}
