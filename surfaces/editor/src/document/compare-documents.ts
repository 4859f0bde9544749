import {
  isSame,
  ownTemplateName,
  type SectionInstance,
  type ThemeSchemas,
  templateOf,
  templateOfKey,
} from '@haat/theme-engine'
import { findCommonOrder } from '@haat/theme-preview/find-common-order'
import { describeSection, describeSettings } from './compare-nodes.ts'
import { humanizeType } from './humanize-type.ts'
import { nodeName } from './node-name.ts'
import { schemeName } from './schemes.ts'
import { sectionsOf } from './section-order.ts'
import type { ThemeDocument } from './theme-document.ts'

/** One change in words: kind `changed`, label `Hero banner`, details `Heading` and `Image`. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'hidden' | 'shown' | 'renamed'
  /** The template (`home`, `header`, ...); null for theme settings. */
  readonly template: string | null
  /** The store's name for the template, if it has one. */
  readonly template_name?: string
  readonly section_id: string | null
  readonly label: string
  readonly details: readonly string[]
}

/**
 * Lists the changes between two documents: sections by page in the order of `to`, followed by the page's removed
 * sections; then theme settings and colour schemes.
 */
export function compareDocuments(from: ThemeDocument, to: ThemeDocument, schemas: ThemeSchemas): Change[] {
  const nameOf = (template: string) =>
    ownTemplateName(to.settings, template) ?? ownTemplateName(from.settings, template)
  const pageChanges = [
    ...compareOwnTemplates(from, to),
    ...templatesOf(from, to).flatMap((template) => compareTemplate(from, to, { template, schemas })),
  ].map((change) => {
    const templateName = change.template === null ? undefined : nameOf(change.template)
    return templateName === undefined ? change : { ...change, template_name: templateName }
  })
  return [...pageChanges, ...compareSettings(from, to, schemas), ...compareSchemes(from, to)]
}

/** Lists added, renamed and deleted templates. */
function compareOwnTemplates(from: ThemeDocument, to: ThemeDocument): Change[] {
  const keys = new Set([...Object.keys(to.settings), ...Object.keys(from.settings)])
  return [...keys].flatMap((key): Change[] => {
    const template = templateOfKey(key)
    if (template === undefined || isSame(from.settings[key], to.settings[key])) return []
    const [was, is] = [ownTemplateName(from.settings, template), ownTemplateName(to.settings, template)]
    const change = { template, section_id: null, label: `Template ${is ?? was ?? humanizeType(template)}` }
    if (!Object.hasOwn(from.settings, key)) {
      const isNew = sectionsOf(from, template).length === 0
      return [{ ...change, kind: isNew ? 'added' : 'renamed', details: [] }]
    }
    if (!Object.hasOwn(to.settings, key)) return [{ ...change, kind: 'removed', details: [] }]
    return [{ ...change, kind: 'renamed', details: was === undefined ? [] : [was] }]
  })
}

interface Compared {
  readonly template: string
  readonly schemas: ThemeSchemas
}

function compareTemplate(from: ThemeDocument, to: ThemeDocument, { template, schemas }: Compared): Change[] {
  const moved = findMoved(from, to, template)
  const present = sectionsOf(to, template).flatMap((section) => {
    const was = Object.hasOwn(from.sections, section.id) ? from.sections[section.id] : undefined
    if (was === undefined) return [{ ...changeOf(section, schemas), kind: 'added' as const, details: [] }]
    return compareSection(was, section, { schemas, moved: moved.has(section.id) })
  })
  const removed = sectionsOf(from, template)
    .filter(({ id }) => !Object.hasOwn(to.sections, id))
    .map((section) => ({ ...changeOf(section, schemas), kind: 'removed' as const, details: [] }))
  return [...present, ...removed]
}

/** Lists the changes of one section; pass `moved` if its place on the page changed. */
export function compareSection(
  from: SectionInstance,
  to: SectionInstance,
  { schemas, moved = false }: { readonly schemas: ThemeSchemas; readonly moved?: boolean },
): Change[] {
  if (isSame(from, to) && !moved) return []
  const section = changeOf(to, schemas)
  const details = describeSection(from, to, schemas)
  const changes: Change[] = []
  if (details.length > 0) changes.push({ ...section, kind: 'changed', details })
  if (from.name !== to.name) changes.push({ ...section, kind: 'renamed', details: [nodeName(from, schemas)] })
  if ((from.hidden ?? false) !== (to.hidden ?? false)) {
    changes.push({ ...section, kind: to.hidden === true ? 'hidden' : 'shown', details: [] })
  }
  const left = templateOf(from)
  if (left !== templateOf(to)) changes.push({ ...section, kind: 'moved', details: [`from ${humanizeType(left)}`] })
  else if (moved) changes.push({ ...section, kind: 'moved', details: [] })
  return changes
}

function compareSettings(from: ThemeDocument, to: ThemeDocument, { global }: ThemeSchemas): Change[] {
  const before = withoutStructure(from)
  const after = withoutStructure(to)
  const details = describeSettings(
    before,
    after,
    global.schema.flatMap(({ settings }) => settings),
  )
  return details.length === 0
    ? []
    : [{ kind: 'changed', template: null, section_id: null, label: 'Theme settings', details }]
}

/** Returns the settings without those compared separately: colour schemes and template names. */
function withoutStructure({ settings }: ThemeDocument): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).filter(([key]) => key !== 'color_schemes' && templateOfKey(key) === undefined),
  )
}

function compareSchemes(from: ThemeDocument, to: ThemeDocument): Change[] {
  const before = from.settings.color_schemes ?? {}
  const after = to.settings.color_schemes ?? {}
  const ids = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...ids].flatMap((id): Change[] => {
    const [was, is] = [before[id], after[id]]
    if (isSame(was, is)) return []
    const scheme = { template: null, section_id: null, label: `Colour scheme ${schemeName(id, is ?? was)}` }
    if (was === undefined) return [{ ...scheme, kind: 'added', details: [] }]
    if (is === undefined) return [{ ...scheme, kind: 'removed', details: [] }]
    const { label: wasLabel, ...wasColors } = was
    const { label: isLabel, ...isColors } = is
    const details = describeSettings(wasColors, isColors)
    return [
      ...(details.length === 0 ? [] : [{ ...scheme, kind: 'changed' as const, details }]),
      ...(wasLabel === isLabel ? [] : [{ ...scheme, kind: 'renamed' as const, details: [schemeName(id, was)] }]),
    ]
  })
}

function changeOf(section: SectionInstance, schemas: ThemeSchemas): Omit<Change, 'kind' | 'details'> {
  return { template: templateOf(section), section_id: section.id, label: nodeName(section, schemas) }
}

/** Sorts pages: header first, footer last, the others in the order of the documents. */
function templatesOf(from: ThemeDocument, to: ThemeDocument): string[] {
  const templates = new Set([to, from].flatMap(({ order, sections }) => order.flatMap((id) => namesOf(sections[id]))))
  const rank = (template: string) => (template === 'header' ? 0 : template === 'footer' ? 2 : 1)
  return [...templates].sort((one, other) => rank(one) - rank(other))
}

function namesOf(section: SectionInstance | undefined): string[] {
  return section === undefined ? [] : [templateOf(section)]
}

/** Returns the ids of sections that moved within the page. */
function findMoved(from: ThemeDocument, to: ThemeDocument, template: string): Set<string> {
  const before = sectionsOf(from, template).map(({ id }) => id)
  const after = sectionsOf(to, template).map(({ id }) => id)
  const stayed = after.filter((id) => before.includes(id))
  const kept = findCommonOrder(before, stayed)
  return new Set(stayed.filter((id) => !kept.has(id)))
}
