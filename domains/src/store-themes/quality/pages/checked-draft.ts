import { isOnEveryPage, type ThemeConfiguration } from '@haat/theme-engine'
import type { ConfigurationWarning } from '../../configuration/contract.ts'
import type { PageWeight, QualityFinding } from '../findings/contract.ts'
import type { UntranslatedText } from './find-untranslated-texts.ts'
import type { PageView, ViewTarget } from './page-view.ts'

export interface CheckedPage {
  readonly template: string
  readonly path: string
  readonly is_sample: boolean
  readonly view: PageView
  /** Compressed sizes. */
  readonly html_bytes: number
  readonly css_bytes: number
  readonly apps: PageWeight['apps']
}

/** The properties of an image in the store's media library. */
export interface CheckedImage {
  readonly alt: string
  readonly size_bytes: number
  /** Pixels; null for SVG images. */
  readonly width: number | null
  readonly height: number | null
}

/** A draft with its rendered pages, the input of the rules. */
export interface CheckedDraft {
  readonly configuration: ThemeConfiguration
  /** Values that the theme can't use, which the editor marks in red. */
  readonly wrong_values: readonly ConfigurationWarning[]
  /** Texts that aren't translated into a published language. */
  readonly untranslated_texts: readonly UntranslatedText[]
  /** Section names by ID. */
  readonly section_names: ReadonlyMap<string, string>
  readonly pages: readonly CheckedPage[]
  /** By media key. */
  readonly images: ReadonlyMap<string, CheckedImage>
  /** Bytes by address (`/themes/…/hero.webp`). */
  readonly assets: ReadonlyMap<string, number>
  /** Linked paths that don't exist in the store. */
  readonly dead_paths: ReadonlySet<string>
  /** The store's path prefix, such as `/tea`. */
  readonly root: string
}

/** Finds one kind of problem. */
export type QualityRule = (draft: CheckedDraft) => QualityFinding[]

/** Returns the location of a problem for a finding. */
export function placeOf(
  { configuration }: Pick<CheckedDraft, 'configuration'>,
  page: Pick<CheckedPage, 'template' | 'path'>,
  target: ViewTarget | undefined,
): Pick<QualityFinding, 'template' | 'path' | 'section_id' | 'target'> {
  const { template, path } = page
  if (target === undefined) return { template, path }
  const { section_id: sectionId } = target
  const own = configuration.sections.find(({ id }) => id === sectionId)?.template
  return {
    template: own !== undefined && isOnEveryPage(own) ? own : template,
    path,
    section_id: sectionId,
    target: { ...target },
  }
}

/** Removes duplicate findings, so that a problem in the header or footer is reported once. */
export function uniqueFindings(findings: readonly QualityFinding[]): QualityFinding[] {
  const seen = new Set<string>()
  return findings.filter(({ rule, template, section_id: sectionId, target, setting_path: settingPath, message }) => {
    const name = JSON.stringify([rule, template, sectionId, target, settingPath, message])
    const isNew = !seen.has(name)
    seen.add(name)
    return isNew
  })
}
