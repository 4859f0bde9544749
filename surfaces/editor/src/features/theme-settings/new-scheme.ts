import type { Scheme } from '@haat/settings-panel/settings-ports'
import type { ColorScheme } from '@haat/theme-engine'

/** Returns a copy of a scheme with an unused id and name. */
export function newSchemeFrom(
  schemes: readonly Scheme[],
  from: string | undefined,
): { readonly id: string; readonly scheme: ColorScheme } {
  const source = schemes.find(({ id }) => id === from)
  const names = new Set(schemes.map(({ name }) => name))
  const ids = new Set(schemes.map(({ id }) => id))
  const label = firstUnused((number) => (number === 1 ? 'New scheme' : `New scheme ${number}`), names)
  const id = firstUnused((number) => `scheme-${number}`, ids)
  return { id, scheme: { ...(source?.colors ?? { background: '#ffffff', text: '#1b1a17' }), label } }
}

function firstUnused(make: (number: number) => string, taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(make(number))) number += 1
  return make(number)
}
