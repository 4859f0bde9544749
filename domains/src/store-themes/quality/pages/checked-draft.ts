import { isOnEveryPage, type ThemeConfiguration } from '@haat/theme-engine'
import type { ConfigurationWarning } from '../../configuration/contract.ts'
import type { QualityFinding } from '../findings/contract.ts'
import type { OpenText } from './find-open-texts.ts'
import type { PageView, ViewTarget } from './page-view.ts'

export interface CheckedPage {
  readonly template: string
  readonly path: string
  readonly is_sample: boolean
  readonly view: PageView
  /** As they are sent: compressed. */
  readonly html_bytes: number
  readonly css_bytes: number
}

/** What is known of a picture of the store's library. */
export interface CheckedPicture {
  readonly alt: string
  readonly size_bytes: number
  /** Pixels; null for drawings. */
  readonly width: number | null
  readonly height: number | null
}

/** A draft with all of its pages rendered, as the rules get it. */
export interface CheckedDraft {
  readonly configuration: ThemeConfiguration
  /** What the editor marks red: values that the theme cannot use. */
  readonly wrong_values: readonly ConfigurationWarning[]
  /** What is not translated into a language that visitors see. */
  readonly open_texts: readonly OpenText[]
  /** What sections are called, by id. */
  readonly section_names: ReadonlyMap<string, string>
  readonly pages: readonly CheckedPage[]
  /** By key. */
  readonly pictures: ReadonlyMap<string, CheckedPicture>
  /** Bytes by address (`/themes/…/hero.webp`). */
  readonly assets: ReadonlyMap<string, number>
  /** Paths of the store that pages link and that lead to its 404. */
  readonly dead_paths: ReadonlySet<string>
  /** `/tea` */
  readonly root: string
}

/** Looks for one kind of fault. */
export type QualityRule = (draft: CheckedDraft) => QualityFinding[]

/** Where a fault stands, as findings tell it. */
export function placeOf(
  { configuration }: Pick<CheckedDraft, 'configuration'>,
  page: Pick<CheckedPage, 'template' | 'path'>,
  target: ViewTarget | undefined,
): Pick<QualityFinding, 'template' | 'path' | 'section_id' | 'target'> {
  const { template, path } = page
  if (target === undefined) return { template, path }
  const { section_id } = target
  const own = configuration.sections.find(({ id }) => id === section_id)?.template
  return { template: own !== undefined && isOnEveryPage(own) ? own : template, path, section_id, target: { ...target } }
}

/** The first of findings that say the same of the same place: what stands on every page is told once. */
export function eachOnce(findings: readonly QualityFinding[]): QualityFinding[] {
  const told = new Set<string>()
  return findings.filter(({ rule, template, section_id, target, setting_path, message }) => {
    const name = JSON.stringify([rule, template, section_id, target, setting_path, message])
    const is_new = !told.has(name)
    told.add(name)
    return is_new
  })
}
