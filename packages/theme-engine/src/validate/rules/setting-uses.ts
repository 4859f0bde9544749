import type { LiquidFile } from '../reading/liquid-file.ts'
import type { PathUse } from '../reading/liquid-uses.ts'

/** A setting read by markup. `key` undefined: it is only known at run time, so it can be any. */
export interface SettingUse {
  readonly key: string | undefined
  readonly offset: number
  /** Where the key is written. */
  readonly key_offset: number
  readonly file: LiquidFile
}

export type Owner = 'section' | 'block' | 'widget' | 'global'

/** Where a file, and the snippets it renders, read settings of one owner. */
export function settingUses(
  file: LiquidFile,
  owner: Owner,
  snippets: ReadonlyMap<string, LiquidFile>,
  seen = new Set<LiquidFile>(),
): SettingUse[] {
  if (seen.has(file)) return []
  seen.add(file)
  const own = file.uses.paths.flatMap((path) => settingUse(path, owner, file))
  const rendered = file.uses.partials.flatMap(({ name, given }) => {
    const snippet = snippets.get(name)
    if (snippet === undefined) return []
    // Passed under another name, the snippet can read any of them.
    const handed = given.some(({ name: as, path }) => path?.name === owner && path.keys.length === 0 && as !== owner)
    return [
      ...settingUses(snippet, owner, snippets, seen),
      ...(handed ? [{ key: undefined, offset: 0, key_offset: 0, file: snippet }] : []),
    ]
  })
  return [...own, ...rendered]
}

function settingUse(
  { name, keys, offset, key_offsets: offsets }: PathUse,
  owner: Owner,
  file: LiquidFile,
): SettingUse[] {
  if (owner === 'global')
    return name === 'settings' ? [{ key: keys[0], offset, key_offset: offsets[0] ?? offset, file }] : []
  if (name !== owner) return []
  // `assign this = block` hides the reads.
  if (keys.length === 0) return isHandedOn(file, offset) ? [{ key: undefined, offset, key_offset: offset, file }] : []
  return keys[0] === 'settings' ? [{ key: keys[1], offset, key_offset: offsets[1] ?? offset, file }] : []
}

function isHandedOn({ uses }: LiquidFile, offset: number): boolean {
  return [...uses.assigned.values()].some((paths) => paths.some((path) => path.offset === offset))
}
