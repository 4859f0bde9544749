import type { AnchorProcessor, Glyph, GlyphIterator, GlyphProcessor, LookupRecord, ShapedFont } from './fontkit.ts'

/**
 * Features of Indian scripts that never look beyond a syllable (HarfBuzz: `F_PER_SYLLABLE`).
 */
const featuresOfSyllables = new Set(
  'nukt akhn rphf rkrf pref blwf abvf half pstf vatu cjct init pres abvs blws psts haln'.split(' '),
)

const repaired = new WeakSet<ShapedFont>()
const repairedIterators = new WeakSet<GlyphIterator>()

/**
 * Makes a font shape Indian scripts as HarfBuzz does. fontkit 2.0.4 matches the glyphs before a glyph in the wrong order
 * and across syllables, loses its place when a rule adds or removes glyphs, ignores mark filtering sets, starts words in
 * their middle (Bengali), and fails where a glyph has no anchor for a mark (Gurmukhi, Telugu). `shaping.test.ts` compares
 * the result with HarfBuzz's. Yields between steps of a few milliseconds.
 */
export function* repairShaping(font: ShapedFont): Generator<void> {
  if (repaired.has(font)) return
  repaired.add(font)
  const { GSUBProcessor: substitution, GPOSProcessor: positioning } = font._layoutEngine.engine
  for (const processor of [substitution, positioning]) {
    if (!processor) continue
    repairMatching(processor, processor === substitution)
    repairLookupLists(processor)
    yield* filterMarks(font, processor)
  }
  // Creates the iterators.
  font.layout('a')
  yield
  if (substitution) respectFilters(substitution)
  if (substitution) keepWordsTogether(substitution)
  if (positioning) allowMissingAnchors(positioning)
}

/** Glyphs before the current one are listed from the nearest to the farthest. */
function repairMatching(processor: GlyphProcessor, isSubstitution: boolean): void {
  processor.match = (sequenceIndex, sequence, isMatch, matched) => {
    const { glyphIterator: iterator, currentFeature: feature } = processor
    const start = iterator.index
    const isLimited = isSubstitution && feature !== null && featuresOfSyllables.has(feature)
    const syllable = isLimited ? processor.glyphs[start]?.shaperInfo?.syllable : undefined
    const wanted = sequenceIndex < 0 ? sequence.toReversed() : sequence
    let glyph = iterator.increment(sequenceIndex)
    let index = 0
    while (index < wanted.length && glyph && isIn(glyph, syllable) && isMatch(wanted[index], glyph)) {
      matched?.push(iterator.index)
      index += 1
      glyph = iterator.next()
    }
    iterator.index = start
    return index < wanted.length ? false : (matched ?? true)
  }
}

function isIn(glyph: Glyph, syllable: number | undefined): boolean {
  return syllable === undefined || glyph.shaperInfo === null || glyph.shaperInfo.syllable === syllable
}

/** Rules of a context name glyphs by their position in it, which changes when an earlier rule adds or removes glyphs. */
function repairLookupLists(processor: GlyphProcessor): void {
  processor.applyLookupList = (records) => {
    const { glyphIterator: iterator } = processor
    const { options } = iterator
    const positions = findPositions(iterator, records)
    for (const { sequenceIndex, lookupListIndex } of records) {
      const position = positions[sequenceIndex]
      if (position === undefined || position >= processor.glyphs.length) continue
      const lookup = processor.table.lookupList.get(lookupListIndex)
      iterator.reset(lookup.flags, position)
      const before = processor.glyphs.length
      lookup.subTables.some((table) => processor.applyLookup(lookup.lookupType, table))
      const added = processor.glyphs.length - before
      for (let next = sequenceIndex + 1; next < positions.length; next += 1) {
        positions[next] = (positions[next] ?? 0) + added
      }
      if (added > 0) {
        positions.splice(sequenceIndex + 1, 0, ...Array.from({ length: added }, (_, index) => position + 1 + index))
      }
      if (added < 0) positions.splice(sequenceIndex + 1, -added)
    }
    iterator.reset(options, positions[0])
    return true
  }
}

function findPositions(iterator: GlyphIterator, records: readonly LookupRecord[]): number[] {
  const positions = [iterator.index]
  const last = Math.max(0, ...records.map(({ sequenceIndex }) => sequenceIndex))
  while (positions.length <= last) {
    iterator.next()
    positions.push(iterator.index)
  }
  return positions
}

/** A lookup with a mark filtering set skips all other marks (OpenType, `USE_MARK_FILTERING_SET`). */
function* filterMarks(font: ShapedFont, processor: GlyphProcessor): Generator<void> {
  const sets = font.GDEF?.markGlyphSetsDef?.coverage
  const { lookupList: lookups } = processor.table
  for (let index = 0; index < lookups.length; index += 1) {
    const lookup = lookups.get(index)
    yield
    if (!lookup.flags.flags.useMarkFilteringSet) continue
    const set = sets?.[lookup.markFilteringSet ?? -1]
    if (set !== undefined) lookup.flags.sees = (mark) => processor.coverageIndex(set, mark) >= 0
  }
}

/** All fonts share the prototype of iterators, which knows no filters. */
function respectFilters(processor: GlyphProcessor): void {
  const prototype: GlyphIterator = Object.getPrototypeOf(processor.glyphIterator)
  if (repairedIterators.has(prototype)) return
  repairedIterators.add(prototype)
  const { shouldIgnore } = prototype
  prototype.shouldIgnore = function (glyph) {
    return shouldIgnore.call(this, glyph) || (glyph.isMark && this.options.sees?.(glyph.id) === false)
  }
}

/** Only the first syllable of a word has initial forms. */
function keepWordsTogether(processor: GlyphProcessor): void {
  const { applyFeatures } = processor
  processor.applyFeatures = (features, glyphs, advances) => {
    if (features.includes('init')) {
      for (const [index, glyph] of glyphs.entries()) {
        const previous = glyphs[index - 1]
        if (previous !== undefined && isPartOfWord(previous)) delete glyph.features.init
      }
    }
    applyFeatures.call(processor, features, glyphs, advances)
  }
}

function isPartOfWord({ codePoints: [first] }: Glyph): boolean {
  return first === undefined || /[\p{L}\p{M}\p{Cf}]/u.test(String.fromCodePoint(first))
}

class NoAnchor extends Error {}

/** A glyph without an anchor for this kind of mark: the next table may have one. */
function allowMissingAnchors(processor: AnchorProcessor): void {
  const { getAnchor, applyLookup } = processor
  processor.getAnchor = (anchor) => {
    if (!anchor) throw new NoAnchor()
    return getAnchor.call(processor, anchor)
  }
  processor.applyLookup = (type, table) => {
    try {
      return applyLookup.call(processor, type, table)
    } catch (error) {
      if (error instanceof NoAnchor) return false
      throw error
    }
  }
}
