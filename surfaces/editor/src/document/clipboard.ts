import { checkLimits, type ThemeSchemas } from '@haat/theme-engine'
import { canAddBlock, canAddSection, canPlaceWidget } from './can-place.ts'
import type { CopiedNode } from './copy-node.ts'
import { findNode } from './find-node.ts'
import { blockPlaces, type PasteContext, sectionPlace, widgetPlaces } from './find-paste-places.ts'
import { findHolderSchema } from './find-schema.ts'
import { type Unknown, unknownInBlocks, unknownInSection, unknownInWidgets } from './find-unknown.ts'
import { copyBlock, copySection, copyWidget } from './node-ids.ts'
import { nodeName } from './node-name.ts'
import type { Operation } from './operation.ts'
import { type Pasted, pasteNode } from './operations/paste-node.ts'
import { type Placement, refuse } from './placement.ts'
import { type ReadCopied, readCopied } from './read-copied.ts'

export interface PasteOptions extends PasteContext {
  readonly schemas: ThemeSchemas
  readonly theme_slug: string
}

export type PreparedPaste =
  /** `notes` are sentences to show about content that this theme doesn't have. */
  | { readonly ready: true; readonly operation: Operation; readonly notes: readonly string[] }
  | { readonly ready: false; readonly reason: string }

/**
 * Returns the operation that pastes clipboard text after the selection, with new ids. If the text isn't a copied
 * element or can't be placed there, returns a reason to show.
 */
export function preparePaste(text: string, options: PasteOptions): PreparedPaste {
  const copied = readCopied(text)
  if (copied === undefined) return { ready: false, reason: 'Copy a section, block or widget first.' }
  const found = findPlace(copied, options)
  if ('reason' in found) return { ready: false, reason: found.reason }
  return {
    ready: true,
    operation: pasteNode(found.pasted, nameOf(found.pasted, options)),
    notes: notesOf(copied, found.unknown, options),
  }
}

type FoundPlace = { readonly pasted: Pasted; readonly unknown: Unknown } | { readonly reason: string }

function findPlace(copied: CopiedNode, options: PasteOptions): FoundPlace {
  const { document, schemas } = options
  if (copied.kind === 'section') {
    const node = copySection(copied.node)
    const place = sectionPlace(options)
    const problem = checkLimits({ sections: [{ ...node, template: place.template }] }, schemas.sections)[0]
    if (problem !== undefined) return { reason: `You can’t paste this here: ${problem.message}.` }
    const placement = canAddSection(document, schemas, node.type, place.template, node)
    return firstAllowed([{ placement, pasted: { kind: 'section', node, place } }], () =>
      unknownInSection(node, schemas),
    )
  }
  if (copied.kind === 'widget') {
    const node = copyWidget(copied.node)
    const places = widgetPlaces(options).map((place) => ({
      placement: canPlaceWidget(document, schemas, place, node),
      pasted: { kind: 'widget' as const, node, place },
    }))
    return firstAllowed(
      places,
      () => unknownInWidgets([node], schemas),
      'Select a custom section to paste this widget into.',
    )
  }
  const node = copyBlock(copied.node)
  const places = blockPlaces(options).map((place) => ({
    placement: canAddBlock(document, schemas, place.holder, node.type, node),
    pasted: { kind: 'block' as const, node, place },
  }))
  return firstAllowed(
    places,
    ({ place }) =>
      'holder' in place
        ? unknownInBlocks([node], findHolderSchema(document, schemas, place.holder), schemas)
        : { parts: new Set(), settings: 0 },
    'Select the section to paste this block into.',
  )
}

function nameOf({ kind, node, place }: Pasted, { document, schemas }: PasteOptions): string {
  const holder = kind === 'block' ? findNode(document, place.holder) : undefined
  return nodeName(node, schemas, holder)
}

interface Candidate {
  readonly placement: Placement
  readonly pasted: Pasted
}

/** Returns the first candidate whose place accepts the element, or why the first one doesn't. */
function firstAllowed(
  candidates: readonly Candidate[],
  unknownAt: (pasted: Pasted) => Unknown,
  fallbackReason = 'You can’t paste this here.',
): FoundPlace {
  const accepted = candidates.find(({ placement }) => placement.allowed)
  if (accepted !== undefined) return { pasted: accepted.pasted, unknown: unknownAt(accepted.pasted) }
  const { placement } = candidates[0] ?? { placement: refuse(fallbackReason) }
  return { reason: placement.allowed ? fallbackReason : placement.reason }
}

function notesOf(
  { theme }: ReadCopied,
  { parts, settings }: Unknown,
  { theme_slug: themeSlug }: PasteOptions,
): string[] {
  const notes = [...parts].map((part) => `“${part}” isn’t part of this theme. It’s kept but not shown.`)
  if (settings > 0 && theme !== themeSlug) {
    const what = settings === 1 ? 'One setting' : `${settings} settings`
    notes.push(`${what} from the other theme ${settings === 1 ? 'has' : 'have'} no effect here.`)
  }
  return notes
}
