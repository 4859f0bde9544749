import type { LiquidFile, ThemeSource } from '@haat/theme-engine/authoring'
import type { SymbolKind, ThemeSymbol } from './language-service.ts'
import { occurrencesIn } from './occurrences/find-occurrences.ts'
import type { Occurrence } from './occurrences/occurrence.ts'

const KINDS: readonly (readonly [pattern: RegExp, kind: SymbolKind])[] = [
  [/^sections\/(.+)\.liquid$/, 'section'],
  [/^widgets\/(.+)\.liquid$/, 'widget'],
  [/^blocks\/(.+)\.liquid$/, 'block'],
  [/^snippets\/(.+)\.liquid$/, 'snippet'],
  [/^layout\/(.+)\.liquid$/, 'layout'],
  [/^templates\/(.+)\.json$/, 'template'],
  [/^assets\/(.+)$/, 'asset'],
]

/** Everything that can be gone to by name: files, and the settings and blocks they declare. */
export function symbols(theme: ThemeSource): readonly ThemeSymbol[] {
  const liquid = new Map(theme.liquid_files.map((file) => [file.path, file]))
  return [...theme.files.keys()].toSorted().flatMap((path) => {
    const file = liquid.get(path)
    return [...fileSymbol(path, file), ...declared(theme, path, file)]
  })
}

function fileSymbol(path: string, file: LiquidFile | undefined): ThemeSymbol[] {
  for (const [pattern, kind] of KINDS) {
    const name = pattern.exec(path)?.[1]
    if (name === undefined) continue
    const title = file?.parsed_schema?.schema?.name
    return [{ kind, name, ...(title === undefined ? {} : { title }), location: { path, from: 0, to: 0 } }]
  }
  return []
}

function declared(theme: ThemeSource, path: string, file: LiquidFile | undefined): ThemeSymbol[] {
  return occurrencesIn(theme, path).flatMap((one): ThemeSymbol[] => {
    const { entity, from, to } = one
    if (!one.is_definition || (entity.kind !== 'setting' && entity.kind !== 'block')) return []
    const title = titleOf(file, one)
    return [
      {
        kind: entity.kind,
        name: entity.kind === 'block' ? entity.type : entity.key,
        ...(title === undefined ? {} : { title }),
        container: path,
        location: { path, from, to },
      },
    ]
  })
}

function titleOf(file: LiquidFile | undefined, { entity }: Occurrence): string | undefined {
  const schema = file?.parsed_schema?.schema
  if (entity.kind === 'block') return schema?.blocks.find(({ type }) => type === entity.type)?.name
  if (entity.kind !== 'setting') return undefined
  const settings = [...(schema?.settings ?? []), ...(schema?.blocks ?? []).flatMap((block) => block.settings)]
  return settings.find(({ key }) => key === entity.key)?.label
}
