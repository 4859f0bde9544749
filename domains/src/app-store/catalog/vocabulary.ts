/** Shorter words, in the catalogue or in a query, don't match with typos. */
const MIN_TYPO_LENGTH = 3

/** The words of the catalogue, with lookup by prefix and with typos. */
export class Vocabulary {
  #words: readonly string[] = []
  /** Words by variant: the word itself and with each letter left out. Words within one typo share a variant. */
  readonly #variants = new Map<string, string[]>()

  /** Replaces the words. */
  update(words: ReadonlySet<string>): void {
    const before = new Set(this.#words)
    for (const word of before) if (!words.has(word)) this.#removeVariants(word)
    for (const word of words) if (!before.has(word)) this.#addVariants(word)
    this.#words = [...words].sort()
  }

  /** Returns the words that start with a prefix. */
  withPrefix(prefix: string): string[] {
    let [low, high] = [0, this.#words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let index = low; this.#words[index]?.startsWith(prefix); index += 1) found.push(this.#words[index] ?? '')
    return found
  }

  /** Returns the words that differ by one insertion, deletion, substitution or swap of adjacent letters. */
  withinOneTypo(typed: string): string[] {
    if ([...typed].length < MIN_TYPO_LENGTH) return []
    const candidates = new Set(variantsOf(typed).flatMap((variant) => this.#variants.get(variant) ?? []))
    return [...candidates].filter((word) => isWithinOneTypo(typed, word))
  }

  #addVariants(word: string): void {
    if ([...word].length < MIN_TYPO_LENGTH) return
    for (const variant of variantsOf(word)) {
      const words = this.#variants.get(variant)
      if (words === undefined) this.#variants.set(variant, [word])
      else words.push(word)
    }
  }

  #removeVariants(word: string): void {
    for (const variant of variantsOf(word)) {
      const left = this.#variants.get(variant)?.filter((other) => other !== word) ?? []
      if (left.length === 0) this.#variants.delete(variant)
      else this.#variants.set(variant, left)
    }
  }
}

function variantsOf(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])]
}

/** Returns whether two words differ by at most one insertion, deletion, substitution or swap of adjacent letters. */
export function isWithinOneTypo(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
