import type { PartialUse } from './liquid-uses.ts'
import { oncePer } from './once-per.ts'
import type { ThemeSource } from './theme-source.ts'

const callsByName = oncePer(({ liquid_files: files }: ThemeSource): ReadonlyMap<string, readonly PartialUse[]> => {
  const calls = new Map<string, PartialUse[]>()
  for (const { uses } of files) {
    for (const use of uses.partials) {
      const known = calls.get(use.name)
      if (known === undefined) calls.set(use.name, [use])
      else known.push(use)
    }
  }
  return calls
})

/** Where a theme renders files of this name. */
export function partialCalls(theme: ThemeSource, name: string): readonly PartialUse[] {
  return callsByName(theme).get(name) ?? []
}
