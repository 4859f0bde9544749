import { appLanguage } from '../commerce/app-language.ts'
import { ThemeError } from '../liquid/errors.ts'
import { failingTemplate } from '../liquid/failing-template.ts'
import type { Limits } from '../liquid/limits.ts'
import { parseTemplate } from '../liquid/parse-template.ts'
import type { Template } from '../liquid/template.ts'
import { type AppAnnotations, type AppDataOwner, readAppAnnotations } from '../schema/app-annotations.ts'
import { appBlockType, nameOfFile } from '../schema/app-block-type.ts'
import { parseSchema } from '../schema/parse-schema.ts'
import type { SectionSchema } from '../schema/schema.ts'
import { AppPart, type AppParts, type CompiledApp, type EmbedPlace } from '../theme/apps/app-part.ts'
import { readOnce } from '../theme/file-reading.ts'
import { ThemeErrors } from '../theme/theme-errors.ts'
import { type ThemeFiles, textOf } from '../theme/theme-files.ts'
import { readTranslations } from '../theme/translations.ts'

/** An app's package, as far as pages need it. */
export interface AppPackage {
  readonly id: string
  readonly name: string
  /** `blocks/*.liquid`, `embeds/*.liquid` and `locales/*.json` by path. */
  readonly files: ThemeFiles
  readonly embeds: readonly { readonly file: string; readonly place: EmbedPlace }[]
  /** The blocks' files, as the manifest lists them. */
  readonly blocks: readonly string[]
  /** URLs of files in assets/ by name. */
  readonly assets: Readonly<Record<string, string>>
}

interface ReadPart {
  readonly schema: SectionSchema
  readonly template: Template
  readonly annotations: AppAnnotations
}

interface CompileAppOptions {
  readonly limits?: Partial<Limits>
}

/** Parses an app's blocks and embeds. Throws ThemeErrors with every error in its files. */
export function compileApp(app: AppPackage, { limits = {} }: CompileAppOptions = {}): CompiledApp {
  const errors: ThemeError[] = []
  const report = (error: ThemeError) => errors.push(error)
  const compiled = assembleApp(app, limits, report)
  if (errors.length > 0) throw new ThemeErrors(errors)
  return compiled
}

/** As `compileApp`, but a file with an error fails when it's rendered. */
export function compileInstalledApp(app: AppPackage, limits: Partial<Limits> = {}): CompiledApp {
  return assembleApp(app, limits, () => undefined)
}

function assembleApp(app: AppPackage, limits: Partial<Limits>, report: (error: ThemeError) => void): CompiledApp {
  const { id, name, files, assets } = app
  const read = (path: string) => readPart(path, files, { folder: `apps/${id}/`, limits, report })
  const blocks = app.blocks.map((path) => ({ path, part: read(path) }))
  const embeds = app.embeds.map(({ file, place }) => ({ path: file, place, part: read(file) }))
  const all = [...blocks, ...embeds].flatMap(({ part }) => part ?? [])
  const parts: AppParts = {
    id,
    name,
    assets,
    translations: readTranslations(files, readOnce(report)),
    data_keys: keysOf(all),
  }
  return {
    id,
    name,
    blocks: new Map(
      blocks.flatMap(({ path, part }) => {
        if (part === undefined) return []
        const type = appBlockType(id, nameOfFile(path))
        return [[type, new AppPart(withType(part, type), parts, part.annotations)]]
      }),
    ),
    embeds: new Map(
      embeds.flatMap(({ path, part, place }) => {
        if (part === undefined) return []
        const key = `${id}/${nameOfFile(path)}`
        return [[key, new AppPart(withType(part, key), parts, part.annotations, place)]]
      }),
    ),
  }
}

function withType({ schema, template }: ReadPart, type: string) {
  return { schema: { ...schema, type, blocks: [] }, template }
}

function keysOf(parts: readonly ReadPart[]): Map<AppDataOwner, string[]> {
  const keys = new Map<AppDataOwner, string[]>()
  for (const { on, key } of parts.flatMap(({ annotations }) => annotations.data)) {
    const known = keys.get(on) ?? []
    if (!known.includes(key)) keys.set(on, [...known, key])
  }
  return keys
}

interface ReadOptions {
  readonly folder: string
  readonly limits: Partial<Limits>
  readonly report: (error: ThemeError) => void
}

/** A block's or embed's file; undefined if it's missing. With an error, it fails when it's rendered. */
function readPart(path: string, files: ThemeFiles, { folder, limits, report }: ReadOptions): ReadPart | undefined {
  const text = textOf(files, path)
  if (text === undefined) return undefined
  const file = folder + path
  const { annotations, source, errors: own } = readAppAnnotations(text, file)
  const { schema, errors } = parseSchema(source, file)
  const { template, error } = parseBody(source, file, limits)
  const all = [...own, ...errors, ...(error === undefined ? [] : [error])]
  for (const one of all) report(one)
  const [first] = all
  return {
    schema: schema ?? {
      kind: 'theme_block',
      type: path,
      name: nameOfFile(path),
      settings: [],
      blocks: [],
      presets: [],
    },
    template:
      first === undefined && template !== undefined ? template : failingTemplate(source, first ?? unreadable(file)),
    annotations,
  }
}

function parseBody(source: string, file: string, limits: Partial<Limits>): { template?: Template; error?: ThemeError } {
  try {
    return { template: parseTemplate(source, { file, language: appLanguage, limits }) }
  } catch (error) {
    if (!(error instanceof ThemeError)) throw error
    return { error }
  }
}

function unreadable(file: string): ThemeError {
  return new ThemeError({
    reason: 'The file can’t be read',
    file,
    line: 1,
    column: 1,
    code: 'parse_failed',
    kind: 'parse',
  })
}
