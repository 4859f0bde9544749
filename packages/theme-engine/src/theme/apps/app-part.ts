import type { Template } from '../../liquid/template.ts'
import type { AppAnnotations, AppDataOwner } from '../../schema/app-annotations.ts'
import type { SectionSchema } from '../../schema/schema.ts'
import { CompiledPart } from '../compiled-theme.ts'
import type { Translations } from '../translations.ts'

/** Where an embed is printed: at the end of the page, or as data in its head. */
export type EmbedPlace = 'body_end' | 'head_data'

/** What all blocks of an app share. */
export interface AppParts {
  readonly id: string
  readonly name: string
  /** URLs of the package's assets by file name. */
  readonly assets: Readonly<Record<string, string>>
  readonly translations: Translations
  /** The keys of its data that blocks read, by owner. */
  readonly data_keys: ReadonlyMap<AppDataOwner, readonly string[]>
}

/** A block or an embed of an app. */
export class AppPart extends CompiledPart {
  readonly app: AppParts
  readonly annotations: AppAnnotations
  /** Of an embed; undefined for a block. */
  readonly place: EmbedPlace | undefined

  constructor(
    { schema, template }: { readonly schema: SectionSchema; readonly template: Template },
    app: AppParts,
    annotations: AppAnnotations,
    place?: EmbedPlace,
  ) {
    super(schema, template, '')
    this.app = app
    this.annotations = annotations
    this.place = place
  }
}

/** An app as themes render it: compiled once for each of its versions. */
export interface CompiledApp {
  readonly id: string
  readonly name: string
  /** By type: `app:taarif-reviews/reviews`. */
  readonly blocks: ReadonlyMap<string, AppPart>
  /** By `taarif-reviews/badge`. */
  readonly embeds: ReadonlyMap<string, AppPart>
}

/** An app's blocks and embeds for the editor. */
export interface AppSchema {
  readonly id: string
  readonly name: string
  readonly blocks: readonly { readonly type: string; readonly pages: readonly string[] }[]
  readonly embeds: readonly { readonly key: string; readonly place: EmbedPlace; readonly schema: SectionSchema }[]
}

export function describeApp({ id, name, blocks, embeds }: CompiledApp): AppSchema {
  return {
    id,
    name,
    blocks: [...blocks].map(([type, { annotations }]) => ({ type, pages: annotations.pages })),
    embeds: [...embeds].map(([key, { place = 'body_end', schema }]) => ({ key, place, schema })),
  }
}
